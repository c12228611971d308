select test.equal(billing.read_form(v.body), v.form, encode(v.body, 'escape'))
from (values
    (''::bytea, '{}'::jsonb),
    ('a=1&b=2&a=3', '{"a": ["1", "3"], "b": ["2"]}'),
    ('a', '{"a": [""]}'),
    ('a=', '{"a": [""]}'),
    ('&&a=1&', '{"a": ["1"]}'),
    ('=1', '{"": ["1"]}'),
    ('a=b=c', '{"a": ["b=c"]}'),
    ('a=x+y%2Bz%20%26%3D', '{"a": ["x y+z &="]}'),
    ('n%c3%a4me=%E2%82%AC', '{"näme": ["€"]}'),
    (convert_to('ä=€', 'UTF8'), '{"ä": ["€"]}'),
    ('a=%5Cx41', '{"a": ["\\x41"]}'),
    (convert_to(E'a=\\x41\n2', 'UTF8'), '{"a": ["\\x41\n2"]}'),
    ('{"a": 1}', '{"{\"a\": 1}": [""]}'),
    -- Percent signs without two digits, bytes that are not UTF-8 or stand for nothing.
    ('a=%', null),
    ('a=%4', null),
    ('a=%zz', null),
    ('%%41', null),
    ('a=%ff', null),
    ('a=%C3&b=%A4', null),
    ('a=%00', null),
    ('\xff', null),
    ('\x00', null)
) as v (body, form);

-- As large as anything that is stored.
select test.equal(jsonb_array_length(billing.read_form(convert_to(repeat('a=%41&', 8192), 'UTF8')) -> 'a'), 8192, 'many fields');
select test.equal(length(billing.read_form(convert_to('a=' || repeat('%41', 16384), 'UTF8')) #>> '{a,0}'), 16384, 'a long one');
