select test.equal(encode(internal.sha1(v.message), 'hex'), v.digest, v.name)
from (values
    ('test 1', 'abc'::bytea, 'a9993e364706816aba3e25717850c26c9cd0d89d'),
    ('test 2', 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'),
    ('test 4', convert_to(repeat('01234567', 80), 'UTF8'), 'dea356a2cddd90c7a7ecedc5ebb563934f460452'),
    ('nothing', '', 'da39a3ee5e6b4b0d3255bfef95601890afd80709')
) as v (name, message, digest);
select test.equal(internal.sha1(null), null, 'null');

-- Whatever is left of the last block: the digests of 0 to 130 times a, hashed by another hand.
select test.equal(
    encode(sha256(string_agg(internal.sha1(convert_to(repeat('a', n), 'UTF8')), '' order by n)), 'hex'),
    '2909df0e39d1323a561542a0b29f8a62150ab3dd550cf314f7938af2b209725c', 'all lengths')
from generate_series(0, 130) n;
