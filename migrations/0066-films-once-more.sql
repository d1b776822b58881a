-- Films whose conversion has failed are tried once more: recent ones failed although they were whole.
update conversions set state = 'waiting', claimed_at = 0 where state = 'failed';
