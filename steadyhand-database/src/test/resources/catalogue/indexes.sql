-- Every index of a table of ours, as the doctor compares them.
select concat_ws(' | ', i.table_name, i.index_name, i.definition)
from maintenance.index_list() i
order by 1
