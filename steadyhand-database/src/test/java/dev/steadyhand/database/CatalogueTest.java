package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Rules for all of our database objects; each query finds violations of one. */
@DatabaseTest
class CatalogueTest {
  private static final String FUNCTIONS =
      """
      select p.oid::regprocedure::text
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspowner = 'steadyhand_owner'::regrole
      """;

  private static final String RELATIONS =
      """
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspowner = 'steadyhand_owner'::regrole and not c.relispartition
      """;

  @Test
  void there_are_functions_to_check(TestDatabase db) throws SQLException {
    assertThat(db.texts(FUNCTIONS)).isNotEmpty();
  }

  @Test
  void definer_functions_pin_their_search_path(TestDatabase db) throws SQLException {
    assertNone(
        db,
        FUNCTIONS
            + "and p.prosecdef and not coalesce(p.proconfig, '{}') @>"
            + " array['search_path=pg_catalog, pg_temp']");
  }

  @Test
  void nothing_is_executable_by_public(TestDatabase db) throws SQLException {
    assertNone(db, FUNCTIONS + "and has_function_privilege('public', p.oid, 'execute')");
  }

  @Test
  void functions_created_later_are_not_executable_by_public_either(TestDatabase db)
      throws SQLException {
    db.execute("set role steadyhand_owner");
    db.execute("create function queues.later() returns void language sql return null::void");

    assertNone(db, FUNCTIONS + "and has_function_privilege('public', p.oid, 'execute')");
  }

  @Test
  void no_function_has_two_signatures(TestDatabase db) throws SQLException {
    assertNone(
        db,
        FUNCTIONS
            + "and exists (select from pg_proc other where other.pronamespace = p.pronamespace and"
            + " other.proname = p.proname and other.oid <> p.oid)");
  }

  /**
   * A check mentions the tables that it compares, in its own text or in that of a view it reads.
   */
  @Test
  void whatever_a_pack_derives_is_checked_by_doctor(TestDatabase db) throws SQLException {
    String derived =
        """
        select distinct d.objoid::regclass::text
        from pg_description d
        join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
        where d.description like 'Derived%'
            and c.relnamespace not in ('internal'::regnamespace, 'queues'::regnamespace, 'supervision'::regnamespace,
                'schedules'::regnamespace, 'maintenance'::regnamespace)
        """;
    assertThat(db.texts(derived)).containsExactly("files.file");
    assertNone(
        db,
        derived
            + """
            and not exists (
                select
                from maintenance.registered_checks() k
                join pg_proc p on p.oid = to_regproc(k.check_function)
                where strpos(p.prosrc, d.objoid::regclass::text) > 0
                    and has_function_privilege('steadyhand_observer', p.oid, 'execute')
                    and has_function_privilege('steadyhand_operator', p.oid, 'execute'))
            """);
  }

  @Test
  void no_function_swallows_every_error(TestDatabase db) throws SQLException {
    assertNone(db, FUNCTIONS + "and p.prosrc ~* 'when\\s+others'");
  }

  @Test
  void every_function_compiles(TestDatabase db) throws SQLException {
    // The migrator creates functions without validation, since they may refer to each other.
    db.execute("set check_function_bodies = on");
    db.execute("set plpgsql.extra_errors = 'all'");
    db.texts(
        """
        select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid)::text else fmgr_sql_validator(p.oid)::text end
        from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        join pg_language l on l.oid = p.prolang
        where n.nspowner = 'steadyhand_owner'::regrole
        """);
  }

  @Test
  void every_function_has_a_comment(TestDatabase db) throws SQLException {
    assertNone(db, FUNCTIONS + "and obj_description(p.oid, 'pg_proc') is null");
  }

  @Test
  void every_table_and_view_has_a_comment(TestDatabase db) throws SQLException {
    assertNone(
        db,
        "select c.oid::regclass::text "
            + RELATIONS
            + "and c.relkind in ('r', 'p', 'v', 'm') and obj_description(c.oid, 'pg_class') is"
            + " null");
  }

  @Test
  void every_column_of_a_table_has_a_comment(TestDatabase db) throws SQLException {
    assertNone(
        db,
        "select format('%s.%s', c.oid::regclass, a.attname) "
            + RELATIONS.replace(
                "where",
                "join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped"
                    + " where")
            + "and c.relkind in ('r', 'p') and col_description(c.oid, a.attnum) is null");
  }

  @Test
  void nobody_has_rights_on_partitions(TestDatabase db) throws SQLException {
    // The golden list of rights does not include partitions.
    assertNone(
        db,
        """
        select format('%s to %s', c.oid::regclass, a.grantee::regrole)
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        cross join aclexplode(c.relacl) a
        where n.nspowner = 'steadyhand_owner'::regrole and c.relispartition and a.grantee <> n.nspowner
        """);
  }

  private static void assertNone(TestDatabase db, String query) throws SQLException {
    assertThat(db.texts(query)).isEmpty();
  }
}
