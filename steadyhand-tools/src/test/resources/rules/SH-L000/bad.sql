create function demo.ping( returns void language sql as 'select 1';
