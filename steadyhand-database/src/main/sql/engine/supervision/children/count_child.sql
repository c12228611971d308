create or replace function supervision.count_child(
    _parent_process text,
    _parent_id bigint,
    _child supervision.instance
)
returns void
language plpgsql
volatile
as $$
declare
    _report supervision.child_report;
begin
    _report.child_report_id := 0;
    _report.child_process := _child.process_name;
    _report.child_id := _child.instance_id;
    _report.to_state := _child.state;

    perform supervision.count_reports(_parent_process, _parent_id, array[_report]);
    perform supervision.note_trouble(_parent_process, _parent_id, array[_report]);
end;
$$;

comment on function supervision.count_child(text, bigint, supervision.instance) is
    'Counts a child that a parent has begun to watch, in the state it is in.';
