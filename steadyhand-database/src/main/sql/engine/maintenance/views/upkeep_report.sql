create or replace view maintenance.upkeep_report as
    select d.done_at, d.action, d.subject, d.is_done, d.findings, d.report
    from maintenance.upkeep_done d;

comment on view maintenance.upkeep_report is 'What upkeep did and found in the last 30 days.';
comment on column maintenance.upkeep_report.done_at is 'When.';
comment on column maintenance.upkeep_report.action is 'What it set out to do.';
comment on column maintenance.upkeep_report.subject is 'What it did it to.';
comment on column maintenance.upkeep_report.is_done is 'False if the action was blocked.';
comment on column maintenance.upkeep_report.findings is 'How many differences were found and fixed.';
comment on column maintenance.upkeep_report.report is 'What was found, or what blocked the action.';
