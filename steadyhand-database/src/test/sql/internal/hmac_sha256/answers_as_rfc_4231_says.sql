select test.equal(encode(internal.hmac_sha256(decode(v.key, 'hex'), decode(v.message, 'hex')), 'hex'), v.digest, v.name)
from (values
    ('test case 1', repeat('0b', 20), encode('Hi There', 'hex'),
        'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'),
    ('test case 2', encode('Jefe', 'hex'), encode('what do ya want for nothing?', 'hex'),
        '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'),
    ('test case 3', repeat('aa', 20), repeat('dd', 50),
        '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'),
    ('test case 6, a key longer than a block', repeat('aa', 131), encode('Test Using Larger Than Block-Size Key - Hash Key First', 'hex'),
        '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54')
) as v (name, key, message, digest);

select test.equal(internal.hmac_sha256(null, '\x00'), null, 'without a key');
select test.equal(internal.hmac_sha256('\x00', null), null, 'without a message');
