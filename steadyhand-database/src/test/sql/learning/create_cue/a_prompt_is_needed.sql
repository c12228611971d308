select test.equal(learning.create_cue(p)::text, '("prompt is missing",missing_prompt,)', 'prompt ' || coalesce(p, 'null')) from unnest(array[null, '', ' ']) p;
select test.equal(learning.create_cue('Say hello')::text, '(,,1)', 'with one');
