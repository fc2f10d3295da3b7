-- Since when a link is on its way to the mail server; null once it was handed over. A process that is
-- killed in between leaves it, and the next request need not wait for a link that nobody has.
alter table password_resets add column mailing_since timestamptz;
