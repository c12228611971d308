create schema lab;
create table lab.test_task (test_task_id bigserial primary key);
create table lab.small_task (small_task_id serial primary key);
create table lab.bare_task (bare_task_id bigint);
create type lab.facts as (has_success boolean);
create function lab.test_supervisor_facts(_id bigint) returns lab.facts language sql stable as $$ select row(true)::lab.facts; $$;
create function lab.writing_facts(_id bigint) returns lab.facts language sql volatile as $$ select row(true)::lab.facts; $$;
create function lab.test_decide(_facts lab.facts) returns supervision.step language sql immutable as $$ select null::supervision.step; $$;
create function lab.stable_decide(_facts lab.facts) returns supervision.step language sql stable as $$ select null::supervision.step; $$;
create function lab.text_decide(_facts lab.facts) returns text language sql immutable as $$ select ''; $$;
create function lab.other_decide(_facts supervision.attempt_facts) returns supervision.step language sql immutable as $$ select null::supervision.step; $$;
create function lab.test_supervisor(_payload jsonb) returns jsonb language sql as $$ select '{}'::jsonb; $$;

select test.refused(format($$select supervision.register_process(%L, 'd'%s)$$, name, settings), state, '%' || message)
from (values
    ('test', '', 'SH016', 'its name is not of the form schema.process in lowercase'),
    ('Lab.test', '', 'SH016', 'its name is not of the form schema.process in lowercase'),
    (null, '', 'SH016', 'its name is not of the form schema.process in lowercase'),
    ('lab.nothing', '', 'SH016', 'its root table lab.nothing_task does not exist'),
    ('lab.test', $$, _root_key => 'other_id'$$, 'SH016', 'lab.test_task.other_id is not a primary key of type bigint'),
    ('lab.small', '', 'SH016', 'lab.small_task.small_task_id is not a primary key of type bigint'),
    ('lab.bare', '', 'SH016', 'lab.bare_task.bare_task_id is not a primary key of type bigint'),
    ('lab.test', $$, _facts_function => 'lab.no_facts'$$, 'SH016', 'its facts function lab.no_facts(bigint) does not exist'),
    ('lab.test', $$, _facts_function => 'lab.writing_facts'$$, 'SH016', 'its facts function lab.writing_facts is volatile and could write'),
    ('lab.test', $$, _decide_function => 'lab.no_decide'$$, 'SH016', 'its decide function lab.no_decide(lab.facts) does not exist'),
    ('lab.test', $$, _decide_function => 'lab.other_decide'$$, 'SH016', 'its decide function lab.other_decide(lab.facts) does not exist'),
    ('lab.test', $$, _decide_function => 'lab.text_decide'$$, 'SH016', 'its decide function lab.text_decide does not return supervision.step'),
    ('lab.test', $$, _decide_function => 'lab.stable_decide'$$, 'SH016', 'its decide function lab.stable_decide is not immutable'),
    ('lab.test', $$, _supervisor_function => 'lab.no_supervisor'$$, 'SH011', '')
) as cases (name, settings, state, message);

select supervision.register_process('lab.test', 'Tests.');
select test.equal((p.root_table, p.root_key, p.facts_function, p.decide_function, p.supervisor_function, p.kickoff_function, p.queue_name)::text,
    '(lab.test_task,test_task_id,lab.test_supervisor_facts,lab.test_decide,lab.test_supervisor,lab.kickoff_test,default)', 'the names follow from the process')
from supervision.process p where p.process_name = 'lab.test';
select test.equal(c.error_handler, 'supervision.record_supervisor_failure', 'a supervisor that dies is reported')
from internal.callable_function c where c.function_name = 'lab.test_supervisor';
