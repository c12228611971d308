select test.equal(billing.ports_of_url(v.url), v.urls, v.url)
from (values
    ('https://a.b/c?d=:1', array['https://a.b/c?d=:1', 'https://a.b:443/c?d=:1']),
    ('http://a.b?c', array['http://a.b?c', 'http://a.b:80?c']),
    ('https://a:8443', array['https://a', 'https://a:8443']),
    ('http://[::1]:80/c', array['http://[::1]/c', 'http://[::1]:80/c']),
    ('ftp://a/b', null),
    ('/a/b', null),
    ('https://', null),
    ('https://a:b/c', null),
    ('https://a@b/c', null),
    ('', null),
    (null, null)
) as v (url, urls);
