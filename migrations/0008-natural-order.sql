-- Names as people sort them: numbers by value ("T9" before "T10"), accents beside their letters.
-- Restoring a backup empties the database of its tables and runs this again.
create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true');
