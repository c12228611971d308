-- A function that raises on every delivery is a mistake of its author: a name that does not exist, a missing right, a step that cannot be taken. Not counted is
-- what may hit any function (a lost connection, a conflict, exhausted resources, a timeout, a lock or lease that was lost) and SH021, by which a function says
-- on purpose that no retry helps. What a provider refused is of another kind.
select format(
    'task %s%s was given up after %s deliveries: %s raised %s. %s',
    d.original_task_id, coalesce(format(' of %s %s', s.process_name, s.instance_id), ''), d.deliveries, f.name, d.last_error,
    case left(d.last_error, 5)
        when '42P01' then 'There is no such table: check its name in ' || f.name || ' and in the functions that it calls.'
        when '42703' then 'There is no such column: check its name in ' || f.name || ' and in the functions that it calls.'
        when '42883' then
            'No function takes these arguments: check name, number and types in the calls of ' || f.name || ' and of the functions that it calls.'
        when '42501' then
            'A right is missing: grant it to the role of the worker in the security scripts of the pack, or make ' || f.name || ' a security definer.'
        when 'SH017' then
            'The step is null or incomplete: check that every branch of ' || coalesce(p.decide_function, 'the decide function')
            || ' returns an action, a status and a state.'
        when 'SH011' then
            'No function of this name is registered: check the name in the payload of task ' || d.original_task_id
            || ', and that the pack calls internal.register_function for it.'
        else 'Look at ' || f.name || ' and the functions that it calls. If it means to give up for good, let it raise SH021.'
    end)
from queues.dead_letter d
cross join lateral (
    select case
        when d.payload ->> 'db_function' = 'queues.handle_dead_letter' then coalesce(
            (
                select h.payload ->> 'error_handler'
                from queues.dead_letter h
                where h.task_id = supervision.read_id(d.payload, 'dead_letter_id')
            ), d.step)
        when d.payload ? 'db_function' then d.payload ->> 'db_function'
        when d.outcome is null then coalesce(d.payload ->> 'before_handler', d.step)
        when d.outcome ->> 'outcome' = 'accepted' then coalesce(d.payload ->> 'success_handler', d.step)
        else coalesce(d.payload ->> 'error_handler', d.step)
    end
) f (name)
left join lateral supervision.supervisor_of(d.original_task_id) s on true
left join supervision.process p on p.process_name = s.process_name
where d.error_kind = 'handler_failed'
    and d.last_error ~ '^[0-9A-Z]{5}: '
    and d.last_error !~ '^(08|40|53|57|58|25006|55P03|SH009|SH021)'
