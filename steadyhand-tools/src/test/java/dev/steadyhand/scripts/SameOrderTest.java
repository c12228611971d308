package dev.steadyhand.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.change.Change;
import liquibase.changelog.ChangeSet;
import liquibase.database.Database;
import liquibase.database.core.PostgresDatabase;
import liquibase.resource.DirectoryResourceAccessor;
import liquibase.resource.ResourceAccessor;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts are read in the order in which Flyway and Liquibase apply them. */
@DatabaseTest
class SameOrderTest {
  private static final Pattern NAME = Pattern.compile("values \\('([^']+)'\\)");

  @TempDir private Path folder;

  @Test
  void flyway(TestDatabase db) throws SQLException {
    db.execute("create table public.applied (applied_id bigserial primary key, name text)");
    Stream.of(
            "V1.10__a.sql",
            "V1_2__b.sql",
            "V2__c.sql",
            "V11__d.sql",
            "sub/V10__e.sql",
            "sub/deep/V1__f.sql",
            "R__b.sql",
            "R__A.sql",
            "sub/R__a_2.sql",
            "R__a_10.sql",
            "U2__c.sql",
            "beforeMigrate.sql",
            "afterMigrate__x.sql",
            "no_migration.sql")
        .forEach(name -> Reminders.write(folder, Map.of(name, inserting(name))));

    Flyway.configure()
        .dataSource(db.url("postgres").jdbcUrl(), "postgres", "")
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .locations("filesystem:" + folder)
        .load()
        .migrate();

    assertThat(ours()).isEqualTo(applied(db)).hasSize(12);
  }

  @Test
  @Tag("slow")
  void liquibase() throws Exception {
    Reminders.write(
        folder,
        Map.of(
            "master.xml",
            """
            <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd">
                <property name="who" value="property"/>
                <changeSet id="1" author="ann"><sql>insert into public.applied (name) values ('${who}')</sql></changeSet>
                <include file="later/b.yaml"/>
                <includeAll path="all" relativeToChangelogFile="true"/>
                <changeSet id="3" author="ann" dbms="oracle"><sql>insert into public.applied (name) values ('never')</sql></changeSet>
            </databaseChangeLog>
            """,
            "later/b.yaml",
            """
            databaseChangeLog:
              - changeSet:
                  id: 1
                  author: ann
                  changes:
                    - sqlFile:
                        path: c.sql
                        relativeToChangelogFile: true
                    - sql:
                        sql: insert into public.applied (name) values ('yaml')
            """,
            "later/c.sql",
            inserting("c"),
            "all/10.sql",
            "--liquibase formatted sql\n--changeset ann:10\n" + inserting("10"),
            "all/9.sql",
            "--liquibase formatted sql\n--changeset ann:9\n" + inserting("9"),
            "all/sub/1.xml",
            """
            <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd">
                <changeSet id="1" author="ann"><sql>insert into public.applied (name) values ('sub')</sql></changeSet>
            </databaseChangeLog>
            """));

    List<String> theirs = new ArrayList<>();
    ResourceAccessor files = new DirectoryResourceAccessor(folder);
    Database postgres = new PostgresDatabase();
    for (ChangeSet changeSet :
        new Liquibase("master.xml", files, postgres).getDatabaseChangeLog().getChangeSets()) {
      if (changeSet.getDbmsSet() == null || changeSet.getDbmsSet().contains("postgresql")) {
        Scope.child(
            Scope.Attr.resourceAccessor,
            files,
            () -> changeSet.getChanges().forEach(change -> theirs.addAll(names(change, postgres))));
      }
    }
    assertThat(ours()).isEqualTo(theirs).hasSize(6);
  }

  private static List<String> names(Change change, Database database) {
    return NAME.matcher(Arrays.toString(change.generateStatements(database)))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String inserting(String name) {
    return "insert into public.applied (name) values ('%s');\n".formatted(name);
  }

  private static List<String> applied(TestDatabase db) throws SQLException {
    return db.texts("select name from public.applied order by applied_id").stream()
        .map(String::valueOf)
        .toList();
  }

  private List<String> ours() {
    return ProjectScripts.of(SqlLocation.of(folder)).scripts().stream()
        .flatMap(script -> NAME.matcher(script.text()).results().map(found -> found.group(1)))
        .toList();
  }
}
