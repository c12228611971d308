package dev.steadyhand.database.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.Script;
import dev.steadyhand.database.SqlTree;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The planner without a database: facts in, plan out. */
class PlannerTest {
  private static final MigrationOptions OPTIONS =
      MigrationOptions.defaults().withPacks(PackSelection.all());
  private static final DatabaseFacts EMPTY = DatabaseFacts.ofEmptyDatabase("\"steadyhand_owner\"");

  private static final Script V1 = new Script("versioned/V001__a.sql", "-- schema: a\nselect 1;\n");
  private static final Script V3 = new Script("versioned/V003__c.sql", "select 3;\n");
  private static final Script FUNCTION = new Script("engine/a/f.sql", "select ${owner};\n");
  private static final Script VIEW = new Script("engine/a/views/v.sql", "select 1;\n");
  private static final Script REVOKES = new Script("security/revokes.sql", "select 1;\n");
  private static final Script GRANTS = new Script("security/grants.sql", "select ${worker};\n");
  private static final Script MAIL = new Script("packs/mail/versioned/V001__m.sql", "select 1;\n");
  private static final Script SHOP =
      new Script("packs/shop/versioned/V001__s.sql", "-- requires: mail\nselect 1;\n");

  @Test
  void orders_by_stage_and_unit() {
    assertThat(plan(EMPTY, GRANTS, REVOKES, VIEW, FUNCTION, V3, SHOP, MAIL, V1).scripts())
        .extracting(PlannedScript::script)
        .containsExactly(V1, V3, FUNCTION, VIEW, MAIL, SHOP, REVOKES, GRANTS);
  }

  @Test
  void replaces_placeholders_by_quoted_names() {
    assertThat(plan(EMPTY, FUNCTION, GRANTS).scripts())
        .extracting(PlannedScript::sql)
        .containsExactly("select \"steadyhand_owner\";\n", "select \"worker_service_user\";\n");
  }

  @Test
  void refuses_an_unknown_placeholder_with_the_file() {
    Script script = new Script("engine/a/f.sql", "select $1, $$ $$, ${nobody};");

    assertThatThrownBy(() -> plan(EMPTY, script))
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining("engine/a/f.sql uses the unknown placeholder ${nobody}")
        .hasMessageContaining("application, handler, observer, operator, owner, worker");
  }

  @Test
  void leaves_grants_out_where_there_are_no_roles() {
    MigrationPlan plan =
        new Planner(tree(REVOKES, GRANTS), OPTIONS.withRoleMode(RoleMode.NONE)).plan(EMPTY);

    assertThat(plan.scripts()).extracting(PlannedScript::script).containsExactly(REVOKES);
  }

  @Test
  void creates_the_schemas_of_headers_and_its_own() {
    assertThat(plan(EMPTY, V1).schemas()).containsExactly("internal", "a");
  }

  @Test
  void does_not_mind_line_ends() {
    Script checkedOutElsewhere = new Script(V1.path(), V1.text().replace("\n", "\r\n"));

    assertThat(plan(after(V1), checkedOutElsewhere).isEmpty()).isTrue();
  }

  @Test
  void does_not_take_other_role_names_for_an_edit_of_a_version() {
    Script script = new Script("versioned/V001__a.sql", "select ${owner};");
    MigrationOptions renamed = OPTIONS.withRolePrefix("shop_");

    assertThat(new Planner(tree(script), renamed).plan(after(script)).isEmpty()).isTrue();
  }

  @Test
  void refuses_an_edited_version() {
    assertThatThrownBy(() -> plan(after(V1), new Script(V1.path(), "select 2;")))
        .hasMessageContaining("versioned/V001__a.sql was edited");
  }

  @Test
  void refuses_a_version_that_is_out_of_order() {
    Script late = new Script("versioned/V002__b.sql", "select 2;");

    assertThatThrownBy(() -> plan(after(V1, V3), V1, late, V3))
        .hasMessageContaining("versioned/V002__b.sql is out of order")
        .hasMessageContaining("versioned/V003__c.sql");
  }

  @Test
  void refuses_a_database_that_is_newer() {
    assertThatThrownBy(() -> plan(after(V1, V3, SHOP), V1))
        .hasMessageContaining("newer than this release")
        .hasMessageContaining("packs/shop/versioned/V001__s.sql, versioned/V003__c.sql");
  }

  @Test
  void does_not_mind_a_function_that_is_gone() {
    assertThat(plan(after(V1, VIEW), V1).isEmpty()).isTrue();
  }

  @Test
  void refuses_two_versions_with_one_number() {
    assertThatThrownBy(() -> tree(V1, new Script("versioned/V001__b.sql", "")))
        .hasMessageContaining("versioned/V001__a.sql and versioned/V001__b.sql");
  }

  @Test
  void refuses_a_misnamed_version() {
    assertThatThrownBy(() -> new Script("versioned/V1_a.sql", ""))
        .hasMessageContaining("V001__some_words.sql");
  }

  @Test
  void pulls_in_required_packs() {
    MigrationPlan plan = plan("shop", SHOP, MAIL);

    assertThat(plan.packs().all()).containsExactly("mail", "shop");
    assertThat(plan.packs().required()).containsExactly("mail");
  }

  @Test
  void refuses_unknown_packs_and_names_the_known() {
    assertThatThrownBy(() -> plan("shop,gone", SHOP, MAIL))
        .hasMessageContaining("no pack named gone")
        .hasMessageContaining("mail, shop");
  }

  @Test
  void refuses_a_missing_requirement() {
    assertThatThrownBy(() -> plan("shop", SHOP)).hasMessageContaining("shop requires mail");
  }

  @Test
  void refuses_packs_that_require_each_other() {
    Script circle = new Script(MAIL.path(), "-- requires: shop\n");

    assertThatThrownBy(() -> plan("all", SHOP, circle)).hasMessageContaining("circular dependency");
  }

  @Test
  void installs_no_pack_if_none_is_asked_for() {
    assertThat(plan("none", V1, MAIL).scripts())
        .extracting(PlannedScript::script)
        .containsExactly(V1);
  }

  private static MigrationPlan plan(DatabaseFacts facts, Script... scripts) {
    return new Planner(tree(scripts), OPTIONS).plan(facts);
  }

  private static MigrationPlan plan(String packs, Script... scripts) {
    MigrationOptions options = OPTIONS.withPacks(PackSelection.parse(packs));
    return new Planner(tree(scripts), options).plan(EMPTY);
  }

  private static SqlTree tree(Script... scripts) {
    return SqlTree.of(Arrays.asList(scripts));
  }

  private static DatabaseFacts after(Script... scripts) {
    Map<String, AppliedScript> applied =
        Arrays.stream(scripts).collect(Collectors.toMap(Script::path, PlannerTest::applied));
    return new DatabaseFacts(
        EMPTY.owner(), Set.of("internal"), Set.of(), Map.of(), true, 1, applied);
  }

  private static AppliedScript applied(Script script) {
    boolean versioned = script.kind() == Script.Kind.VERSIONED;
    return new AppliedScript(script.unit(), script.path(), versioned, Checksum.of(script.text()));
  }
}
