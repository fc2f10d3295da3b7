-- What is saved at a court says how the game ended, too; all that was saved before was played.
update score_commands set
  result = '{"outcome": "played", "lost_by": null}'::jsonb || result,
  stands = '{"outcome": "played", "lost_by": null}'::jsonb || stands;
