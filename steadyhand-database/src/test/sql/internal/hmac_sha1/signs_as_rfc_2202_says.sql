select test.equal(encode(internal.hmac_sha1(decode(v.key, 'hex'), decode(v.message, 'hex')), 'hex'), v.digest, v.name)
from (values
    ('test case 1', repeat('0b', 20), encode('Hi There', 'hex'), 'b617318655057264e28bc0b6fb378c8ef146be00'),
    ('test case 2', encode('Jefe', 'hex'), encode('what do ya want for nothing?', 'hex'), 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'),
    ('test case 3', repeat('aa', 20), repeat('dd', 50), '125d7342b9ac11cd91a39af48aa17b4f63f175d3'),
    ('test case 4', '0102030405060708090a0b0c0d0e0f10111213141516171819', repeat('cd', 50), '4c9007f4026250c6bc8414f9bf50c86c2d7235da'),
    ('test case 5', repeat('0c', 20), encode('Test With Truncation', 'hex'), '4c1a03424b55e07fe7f27be1d58bb9324a9a5a04'),
    ('test case 6, a key longer than a block', repeat('aa', 80), encode('Test Using Larger Than Block-Size Key - Hash Key First', 'hex'),
        'aa4ae5e15272d00e95705637ce8a3b55ed402112'),
    ('test case 7', repeat('aa', 80), encode('Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data', 'hex'),
        'e8e99d0f45237d786d6bbaa7965c7808bbff1a91')
) as v (name, key, message, digest);

select test.equal(internal.hmac_sha1(null, '\x00'), null, 'without a key');
select test.equal(internal.hmac_sha1('\x00', null), null, 'without a message');
