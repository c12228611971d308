select test.equal(billing.header_value('{"Stripe-Signature": "a"}', 'stripe-signature'), 'a', 'another case');
select test.equal(billing.header_value('{"x": ["a", "b"], "X": "c", "y": "d"}', 'x'), 'c, a, b', 'several values');
select test.equal(billing.header_value('{"x": 5}', 'x'), '5', 'a number');
select test.equal(billing.header_value('{"x": []}', 'x'), null, 'no value');
select test.equal(billing.header_value('{}', 'x'), null, 'missing');
