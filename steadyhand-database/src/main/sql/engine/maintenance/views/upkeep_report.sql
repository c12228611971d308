create or replace view maintenance.upkeep_report as
    select d.done_at, d.action, d.subject, d.is_done, d.findings, d.report
    from maintenance.upkeep_done d;

comment on view maintenance.upkeep_report is 'The actions and findings of upkeep in the last 30 days.';
comment on column maintenance.upkeep_report.done_at is 'When it was done.';
comment on column maintenance.upkeep_report.action is 'The action that it attempted.';
comment on column maintenance.upkeep_report.subject is 'The object of the action.';
comment on column maintenance.upkeep_report.is_done is 'False if the action was blocked.';
comment on column maintenance.upkeep_report.findings is 'How many differences were found and fixed.';
comment on column maintenance.upkeep_report.report is 'What was found, or what blocked the action.';
