package dev.steadyhand.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectScriptsTest {
  @TempDir private Path folder;

  @Test
  void flyway_applies_versions_by_number_then_the_rest_by_description() {
    write("V10__c.sql", "sub/V2_1__b.sql", "V2.0__a.sql", "R__b.sql", "x/R__a.sql", "U2__a.sql");
    write("afterMigrate.sql", "notes.sql", "beforeMigrate__all.sql");

    assertThat(files())
        .containsExactly(
            "beforeMigrate__all.sql",
            "V2.0__a.sql",
            "sub/V2_1__b.sql",
            "V10__c.sql",
            "x/R__a.sql",
            "R__b.sql",
            "afterMigrate.sql");
  }

  @Test
  void flyway_begins_a_new_database_with_the_last_baseline() {
    write("V1__a.sql", "V2__b.sql", "V3__c.sql", "B2__base.sql", "B1__old.sql");

    assertThat(files()).containsExactly("B2__base.sql", "V3__c.sql");
  }

  @Test
  void flyway_has_each_version_once() {
    write("V1__a.sql", "sub/V1.0__b.sql");

    assertThatThrownBy(this::files)
        .isInstanceOf(MigrationException.class)
        .hasMessageContainingAll("V1__a.sql", "V1.0__b.sql");
  }

  @Test
  void what_is_not_sql_is_named_with_file_and_line() {
    write("V1__a.sql", "V2__Change.java");
    assertThat(read().unsupported()).singleElement().asString().contains("V2__Change.java", "Java");

    Reminders.write(
        folder,
        Map.of(
            "changelog.xml",
            """
            <databaseChangeLog>
                <changeSet id="1" author="ann">
                    <sql>select 1</sql>
                    <createTable tableName="thing"/>
                </changeSet>
                <changeSet id="2" author="ann"><sql endDelimiter="GO">select 2 GO</sql></changeSet>
            </databaseChangeLog>
            """));
    assertThat(read().unsupported())
        .containsExactly(
            folder
                + "/changelog.xml:4: createTable is not supported: only sql, sqlFile,"
                + " createProcedure, include and includeAll are",
            folder
                + "/changelog.xml:6: endDelimiter is not supported: statements end with"
                + " semicolons");
    SimulatorSetup setup = SimulatorSetup.defaults().withPacksFrom(List.of(folder));
    assertThatThrownBy(() -> Simulator.start(setup))
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining("changelog.xml:4: createTable is not supported");
  }

  @Test
  void what_a_changelog_includes_has_to_be_there() {
    Reminders.write(
        folder, Map.of("a.yaml", "databaseChangeLog:\n  - include:\n      file: ../b.sql\n"));

    assertThatThrownBy(this::read)
        .hasMessage(
            "%s/a.yaml:2: there is no ../b.sql in %s. Name a folder that holds both.",
            folder, folder);
  }

  @Test
  void yaml_that_is_more_than_maps_and_lists_is_refused() {
    Reminders.write(folder, Map.of("a.yaml", "databaseChangeLog:\n  - include: {file: b.sql}\n"));

    assertThatThrownBy(this::read).hasMessageStartingWith(folder + "/a.yaml:2 cannot be read");
  }

  @Test
  void changes_keep_their_lines() {
    Reminders.write(
        folder,
        Map.of(
            "a.xml",
            """
            <databaseChangeLog>
                <changeSet id="1"
                    author="ann">
                    <sql>
            select 5</sql>
                </changeSet>
            </databaseChangeLog>
            """));

    assertThat(read().scripts())
        .containsExactly(new ProjectScript(folder + "/a.xml", 4, "\nselect 5"));
  }

  @Test
  void two_changelogs_that_nobody_includes_leave_it_open_which_is_meant() {
    Reminders.write(
        folder, Map.of("a.xml", "<databaseChangeLog/>", "b.xml", "<databaseChangeLog/>"));

    assertThatThrownBy(this::read).hasMessageContaining("2 changelogs that no other one includes");
  }

  @Test
  void a_jar_without_packs_says_where_they_are_looked_for() throws Exception {
    Path jar = Reminders.jar(folder.resolve("app.jar"));

    assertThat(SqlLocation.of(jar.toString()).paths())
        .isEqualTo(SqlLocation.of(jar + "!/packs").paths())
        .isEqualTo(SqlLocation.of(Reminders.PACKS).paths());
    assertThatThrownBy(() -> SqlLocation.of(jar + "!/elsewhere"))
        .hasMessage("There is no /elsewhere.");
    assertThatThrownBy(() -> SqlLocation.of("classpath:no/packs"))
        .hasMessage("There are no SQL files in the folder no/packs of the class path.");
  }

  private void write(String... names) {
    for (String name : names) {
      Reminders.write(folder, Map.of(name, "select 1;\n"));
    }
  }

  private ProjectScripts read() {
    return ProjectScripts.of(SqlLocation.of(folder));
  }

  private List<String> files() {
    return read().scripts().stream()
        .map(script -> script.file().substring(folder.toString().length() + 1))
        .toList();
  }
}
