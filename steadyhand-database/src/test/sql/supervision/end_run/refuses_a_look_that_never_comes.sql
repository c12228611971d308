select test.refused(
    $$select supervision.check_step('x', row('wait', 'waiting', 'running', 'infinity', null)::supervision.step)$$, 'SH017', '%next look infinity');
select test.equal(supervision.check_step('x', row('wait', 'waiting', 'running', '-infinity', null)::supervision.step), true, 'as soon as possible');
