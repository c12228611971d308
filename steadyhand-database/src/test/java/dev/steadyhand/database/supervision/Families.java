package dev.steadyhand.database.supervision;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/**
 * The process app.family: a parent that watches all emails, wakes them whenever it runs, and fails
 * if any of them fails.
 */
final class Families {
  private Families() {}

  static void install(TestDatabase database) throws SQLException {
    for (String part : PARTS.split("---\n")) {
      database.execute(part);
    }
  }

  private static final String PARTS =
      """
      create table app.family_task (family_task_id bigint primary key)
      ---
      grant usage on schema app to steadyhand_owner
      ---
      grant select, update on app.family_task to steadyhand_owner
      ---
      create function app.kickoff_family(_id bigint) returns void language plpgsql as $$
      begin
          insert into app.family_task values (_id);
          perform supervision.start('app.family', _id);
      end;
      $$
      ---
      create function app.family_supervisor_facts(_id bigint) returns supervision.children language sql stable as $$
          select supervision.children_of('app.family', _id);
      $$
      ---
      create function app.family_decide(_facts supervision.children) returns supervision.step language sql immutable as $$
          select row('look_after', 'watching', case when _facts.failed > 0 then 'failed' else 'running' end, null, _facts.first_in_trouble)::supervision.step;
      $$
      ---
      create function app.family_supervisor(_payload jsonb) returns jsonb language plpgsql security definer as $$
      declare
          _run supervision.run := supervision.begin_run('app.family', _payload);
          _facts supervision.children;
      begin
          if _run.status is not null then
              return jsonb_build_object('status', _run.status);
          end if;
          _facts := app.family_supervisor_facts(_run.instance_id);
          perform supervision.watch('app.family', _run.instance_id, 'comms.send_email', t.send_email_task_id),
              supervision.wake('comms.send_email', t.send_email_task_id, _cause => 'parent')
          from comms.send_email_task t;
          return supervision.end_run(_run, to_jsonb(_facts), app.family_decide(_facts));
      end;
      $$
      ---
      select supervision.register_process('app.family', 'Looks after all emails.')
      ---
      select supervision.configure_process('app.family', 'least_spacing', '0')
      """;
}
