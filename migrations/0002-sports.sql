insert into sports (name, positions) values
  ('Volleyball', '["Setter", "Outside Hitter", "Middle Blocker", "Opposite Hitter", "Libero", "Defensive Specialist"]'),
  ('Basketball', '["Point Guard", "Shooting Guard", "Small Forward", "Power Forward", "Center"]'),
  ('Football', '["Goalkeeper", "Defender", "Midfielder", "Forward"]'),
  ('Beach Volleyball', '["Blocker", "Defender"]'),
  ('Handball', '["Goalkeeper", "Left Wing", "Left Back", "Center Back", "Right Back", "Right Wing", "Pivot"]'),
  ('Ultimate', '["Handler", "Cutter"]'),
  ('Badminton', '["Singles", "Doubles", "Mixed Doubles"]'),
  ('Table Tennis', '["Singles", "Doubles"]'),
  ('Tennis', '["Singles", "Doubles"]'),
  ('Floorball', '["Goalkeeper", "Defender", "Center", "Forward"]'),
  ('Hockey', '["Goalkeeper", "Defender", "Midfielder", "Forward"]'),
  ('Rugby', '["Prop", "Hooker", "Lock", "Flanker", "Number Eight", "Scrum-half", "Fly-half", "Center", "Wing", "Full-back"]');
