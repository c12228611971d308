-- The registered processes, by the names of the arguments that register them.
select process_name, root_table, facts_function, decide_function, supervisor_function, kickoff_function,
    attempts::text, attempt_columns::text, success_effect
from supervision.process
order by 1
