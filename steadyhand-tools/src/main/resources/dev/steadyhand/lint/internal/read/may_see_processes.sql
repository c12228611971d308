-- Whether there is a registry, and this role may read it.
select coalesce(has_table_privilege(to_regclass('supervision.process'), 'select'), false) as may_see
