package dev.steadyhand.database.internal;

import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.Script;

/** The SQL of the history table. */
public final class History {
  /** The schema of the table; every installation has it. */
  public static final String SCHEMA = "internal";

  /** The table. */
  public static final String TABLE = "internal.migration_applied";

  /** Creates the table; its time column uses now(), since it exists before internal.clock(). */
  public static final String CREATE =
      """
      create table internal.migration_applied (
          migration_applied_id bigint generated always as identity primary key,
          unit text not null,
          script text not null,
          kind text not null check (kind in ('versioned', 'repeatable')),
          checksum text not null,
          applied_at timestamptz not null default now(),
          applied_by text not null default session_user
      );

      comment on table internal.migration_applied is
          'Every run of a script by the migrator. Append-only: the state of a script is its latest row.';
      comment on column internal.migration_applied.migration_applied_id is 'Grows with every run; the highest of a script is its state.';
      comment on column internal.migration_applied.unit is 'The part of the tree that the script belongs to: engine, or the name of a pack.';
      comment on column internal.migration_applied.script is 'Path of the script in the tree.';
      comment on column internal.migration_applied.kind is 'versioned: applied once. repeatable: applied again whenever its text changes.';
      comment on column internal.migration_applied.checksum is 'SHA-256 of the text: as released for a versioned script, as run for a repeatable one.';
      comment on column internal.migration_applied.applied_at is 'Start of the transaction that applied it.';
      comment on column internal.migration_applied.applied_by is 'The login that ran the migration.';
      """;

  /** The latest row of every script. */
  static final String SELECT_STATE =
      """
      select distinct on (script) unit, script, kind, checksum, migration_applied_id
      from internal.migration_applied
      order by script, migration_applied_id desc
      """;

  private History() {}

  /** Records that this script was applied. */
  static String insert(PlannedScript planned) {
    Script script = planned.script();
    return "insert into %s (unit, script, kind, checksum)\nvalues (%s, %s, %s, %s);\n"
        .formatted(
            TABLE,
            Quote.literal(script.unit()),
            Quote.literal(script.path()),
            Quote.literal(script.kind().word()),
            Quote.literal(planned.checksum()));
  }
}
