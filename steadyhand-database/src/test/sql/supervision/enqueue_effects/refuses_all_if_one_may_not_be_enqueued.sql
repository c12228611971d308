create function public.effects(_second jsonb)
returns void
language sql
as $$
    select supervision.enqueue_effects('{}', 'email', array[row(1, '{}'), row(2, _second)]::supervision.effect[]);
$$;
select test.refused($$select public.effects('[]')$$, 'SH003');
select test.refused($$select public.effects(jsonb_build_object('x', repeat('x', 1048576)))$$, 'SH004');
select test.refused($$select public.effects('{"error_handler": "queues.handle_dead_letter"}')$$, 'SH011');
