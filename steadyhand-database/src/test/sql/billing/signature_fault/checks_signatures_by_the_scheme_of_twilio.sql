-- The examples of Twilio's documentation and of the tests of its libraries; their token is 12345.
create function public.fault(_signature jsonb, _url text, _body bytea, _token text default '12345', _public_url text default null)
returns text language sql as $$
    select billing.signature_fault(
        row(1, 'twilio', _url, jsonb_strip_nulls(jsonb_build_object('X-Twilio-Signature', _signature)), _body, test.now())::billing.webhook_event,
        row('twilio', 'twilio', _token::bytea, null, null, interval '0', _public_url, 1, 1, 1, test.now())::billing.webhook_source);
$$;
create table public.example (name text primary key, signature text, url text, body bytea);
insert into public.example values
    ('documented', '0/KCTR6DLpKmkAf8muzZqo1nDgQ=', 'https://mycompany.com/myapp.php?foo=1&bar=2',
        'CallSid=CA1234567890ABCDE&Digits=1234&From=%2B12349013030&To=%2B18005551212&Caller=%2B12349013030'),
    ('form', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', 'https://mycompany.com/myapp.php?foo=1&bar=2',
        'CallSid=CA1234567890ABCDE&Digits=1234&From=%2B14158675309&To=%2B18005551212&Caller=%2B14158675309'),
    ('a name twice', 'IK+Dwps556ElfBT0I3Rgjkr1wJU=', 'https://mycompany.com/myapp.php?foo=1&bar=2',
        'Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234'),
    ('body', 'a9nBmqA0ju/hNViExpshrM61xv4=',
        'https://mycompany.com/myapp.php?foo=1&bar=2&bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620',
        '{"property": "value", "boolean": true}'),
    ('body, and nothing else in the query', 'y77kIzt2vzLz71DgmJGsen2scGs=',
        'https://mycompany.com/myapp.php?bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620',
        '{"property": "value", "boolean": true}');
select test.equal(public.fault(to_jsonb(e.signature), e.url, e.body), null, e.name) from public.example e;

-- Ports: one that was signed or was not, one that was called or was not.
select test.equal(public.fault(to_jsonb(v.signature), v.url, e.body), null, v.url || ' ' || v.signature)
from public.example e
cross join (values
    ('RSOYDt4T1cUTdK1PDd93/VVr8B8=', 'https://mycompany.com:1234/myapp.php?foo=1&bar=2'),
    ('Zmvh+3yNM1Phv2jhDCwEM3q5ebU=', 'http://mycompany.com:1234/myapp.php?foo=1&bar=2'),
    ('kvajT1Ptam85bY51eRf/AJRuM3w=', 'https://mycompany.com/myapp.php?foo=1&bar=2'),
    ('0ZXoZLH/DfblKGATFgpif+LLRf4=', 'http://mycompany.com/myapp.php?foo=1&bar=2')
) as v (signature, url)
where e.name = 'form';

-- Behind a proxy: what the endpoint saw, and what is in front of the path for all others.
select test.equal(public.fault(to_jsonb(e.signature), v.url, e.body, _public_url => v.public_url), v.fault, v.url || ' ' || v.public_url)
from public.example e
cross join (values
    ('http://10.0.0.7:8080/myapp.php?foo=1&bar=2', 'https://mycompany.com', null),
    ('/myapp.php?foo=1&bar=2', 'https://mycompany.com', null),
    ('http://10.0.0.7?foo=1&bar=2', 'https://mycompany.com/myapp.php', null),
    ('https://mycompany.com/myapp.php?foo=1&bar=2', 'https://othercompany.com', 'wrong_signature'),
    (null, 'https://mycompany.com', 'missing_url')
) as v (url, public_url, fault)
where e.name = 'form';

-- The order of the fields, and how they are written, does not matter; repetition does not either.
select test.equal(
    public.fault(
        to_jsonb(e.signature), e.url,
        'Caller=%2b14158675309&To=%2B18005551212&From=%2B14158675309&Digit%73=1234&Digits=1234&CallSid=CA1234567890ABCDE'),
    null, 'another order')
from public.example e where e.name = 'form';

select test.equal(public.fault(v.signature, coalesce(v.url, e.url), coalesce(v.body, e.body), coalesce(v.token, '12345')), v.fault, v.name)
from public.example e
join (values
    ('form', 'another value', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="'::jsonb, null,
        'CallSid=CA1234567890ABCDE&Digits=1235&From=%2B14158675309&To=%2B18005551212&Caller=%2B14158675309'::bytea, null, 'wrong_signature'),
    ('form', 'a field more', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null,
        'CallSid=CA1234567890ABCDE&Digits=1234&From=%2B14158675309&To=%2B18005551212&Caller=%2B14158675309&x=', null, 'wrong_signature'),
    ('form', 'a field less', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null,
        'CallSid=CA1234567890ABCDE&From=%2B14158675309&To=%2B18005551212&Caller=%2B14158675309', null, 'wrong_signature'),
    ('form', 'a plus that means a blank', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null,
        'CallSid=CA1234567890ABCDE&Digits=1234&From=+14158675309&To=%2B18005551212&Caller=%2B14158675309', null, 'wrong_signature'),
    ('form', 'nothing', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null, '', null, 'wrong_signature'),
    ('form', 'another URL', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', 'https://mycompany.com/myapp.php?foo=1&bar=3', null, null, 'wrong_signature'),
    ('form', 'another token', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null, null, '12346', 'wrong_signature'),
    ('form', 'another signature', '"RSOYDt4T1cUTdK1PDd93/VVr8B4="', null, null, null, 'wrong_signature'),
    ('form', 'one of two', '"AAAAAAAAAAAAAAAAAAAAAAAAAAA=, RSOYDt4T1cUTdK1PDd93/VVr8B8="', null, null, null, null),
    ('form', 'a header that was sent twice', '["AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "RSOYDt4T1cUTdK1PDd93/VVr8B8="]', null, null, null, null),
    ('form', 'none of two', '["AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "BBBBBBBBBBBBBBBBBBBBBBBBBBA="]', null, null, null, 'wrong_signature'),
    ('form', 'no header', null, null, null, null, 'missing_signature'),
    ('form', 'an empty header', '""', null, null, null, 'missing_signature'),
    ('form', 'no base64', to_jsonb(repeat('?', 27) || '='), null, null, null, 'missing_signature'),
    ('form', 'too long', '"NOTRSOYDt4T1cUTdK1PDd93/VVr8B8="', null, null, null, 'missing_signature'),
    ('form', 'a header that is none', '{"a": []}', null, null, null, 'missing_signature'),
    ('form', 'no form', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null, 'CallSid=%', null, 'unreadable_form'),
    ('form', 'bytes', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', null, '\xff00fe', null, 'unreadable_form'),
    ('form', 'no URL', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', 'myapp.php', null, null, 'missing_url'),
    ('body', 'a body under the signature of a form', '"RSOYDt4T1cUTdK1PDd93/VVr8B8="', 'https://mycompany.com/myapp.php?foo=1&bar=2', null, null,
        'wrong_signature'),
    ('body', 'another body', '"a9nBmqA0ju/hNViExpshrM61xv4="', null, '{"property": "value", "boolean": false}', null, 'wrong_body_hash'),
    ('body', 'the hash of another body', '"a9nBmqA0ju/hNViExpshrM61xv4="',
        'https://mycompany.com/myapp.php?foo=1&bar=2&bodySHA256=44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', '{}', null, 'wrong_signature'),
    ('body', 'no hash', '"a9nBmqA0ju/hNViExpshrM61xv4="', 'https://mycompany.com/myapp.php?bodySHA256=', null, null, 'wrong_body_hash'),
    ('body', 'a hash in front of another', '"a9nBmqA0ju/hNViExpshrM61xv4="',
        'https://mycompany.com/myapp.php?bodySHA256=0&bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620', null, null, 'wrong_body_hash')
) as v (example, name, signature, url, body, token, fault) on v.example = e.name;
