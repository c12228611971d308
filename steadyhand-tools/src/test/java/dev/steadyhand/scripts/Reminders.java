package dev.steadyhand.scripts;

import dev.steadyhand.database.SqlLocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The example of the tutorial, laid out in other ways. */
public final class Reminders {
  static final Path PACKS = Path.of("../examples/send-reminder");

  private static final SqlLocation FILES = SqlLocation.of(PACKS);

  private static final String TABLES =
      as(
          """
          create schema if not exists reminders;
          grant usage, create on schema reminders to steadyhand_owner;
          grant usage on schema reminders to worker_service_user, steadyhand_application;
          """,
          path -> path.contains("/versioned/"));

  private static final String FUNCTIONS =
      as("set local check_function_bodies = off;\n", path -> path.contains("/send_reminder/"));

  private static final String SEEDS = as("", path -> path.contains("/seeds/"));

  private static final String RIGHTS =
      as(
          "revoke execute on all functions in schema reminders from public;\n",
          path -> path.contains("/security/"));

  private Reminders() {}

  /** The scripts, as those of Flyway and Liquibase begin and end that {@code new} writes. */
  private static String as(String first, Predicate<String> chosen) {
    String sql =
        FILES.paths().stream()
            .filter(chosen)
            .map(FILES::text)
            .map(text -> text.replaceAll("(?m)^-- schema: .*\n", ""))
            .collect(Collectors.joining("\n"))
            .replace("${worker}", "worker_service_user")
            .replace("${application}", "steadyhand_application");
    return "%sset local role steadyhand_owner;\n%s\nreset role;\n".formatted(first, sql);
  }

  static Path flyway(Path folder) {
    return write(
        folder,
        Map.of(
            "V1.2__tables.sql",
            TABLES,
            "later/V1.10__comment.sql",
            "set local role steadyhand_owner;\n"
                + "comment on column reminders.appointment.phone is 'Where to.';\n",
            "R__1_functions.sql",
            FUNCTIONS,
            "R__2_process.sql",
            SEEDS,
            "R__3_rights.sql",
            RIGHTS,
            "U1.2__tables.sql",
            "drop schema reminders cascade;\n"));
  }

  static Path formattedSql(Path folder) {
    return write(
        folder,
        Map.of(
            "1_reminders.sql",
            """
            --liquibase formatted sql
            --changeset ann:1 splitStatements:false
            %s
            --rollback drop schema reminders cascade;
            --changeset ann:2 dbms:oracle
            create procedure nobody is begin null; end;
            --changeset ann:functions runOnChange:true splitStatements:false
            %s
            """
                .formatted(TABLES, FUNCTIONS),
            "10_rights.sql",
            "--liquibase formatted sql\n--changeset ann:3\n" + RIGHTS,
            "9_process.sql",
            "-- Liquibase formatted SQL\n--changeset ann:4\n" + SEEDS));
  }

  static Path xml(Path folder) {
    return write(
        folder,
        Map.of(
            "db.changelog-master.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- The order of things. -->
            <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog">
                <property name="owner_role" value="steadyhand_owner"/>
                <include file="db/changelog/changes/tables.xml"/>
                <includeAll path="rest" relativeToChangelogFile="true"/>
            </databaseChangeLog>
            """,
            "changes/tables.xml",
            """
            <databaseChangeLog>
                <changeSet id="1" author="ann">
                    <sqlFile path="../sql/tables.sql" relativeToChangelogFile="true" splitStatements="false"/>
                    <rollback>drop schema reminders cascade</rollback>
                </changeSet>
                <changeSet id="2" author="ann" dbms="!postgresql">
                    <createTable tableName="nobody"/>
                </changeSet>
            </databaseChangeLog>
            """,
            "sql/tables.sql",
            TABLES,
            "rest/1.sql",
            "--liquibase formatted sql\n--changeset ann:f splitStatements:false\n" + FUNCTIONS,
            "rest/2.xml",
            """
            <databaseChangeLog>
                <changeSet id="3" author="ann">
                    <sql splitStatements="false"><![CDATA[
            set local role ${owner_role};
            %s]]></sql>
                </changeSet>
            </databaseChangeLog>
            """
                .formatted(SEEDS),
            "rest/3.sql",
            "--liquibase formatted sql\n--changeset ann:r\n" + RIGHTS));
  }

  static Path yaml(Path folder) {
    return write(
        folder,
        Map.of(
            "db.changelog-master.yaml",
            """
            # The order of things.
            databaseChangeLog:
              - include:
                  file: changes.yml
                  relativeToChangelogFile: true
              - includeAll:
                  path: classpath:/db/changelog/rest/
            """,
            "changes.yml",
            """
            databaseChangeLog:
            - changeSet:
                id: 1
                author: ann
                changes:
                - sqlFile:
                    path: "sql/tables.sql" # all of them
                    relativeToChangelogFile: true
            - changeSet:
                id: 2
                author: ann
                changes:
                - sqlFile:
                    path: sql/functions.sql
                - sql:
                    splitStatements: false
                    sql: |-
            %s
            """
                .formatted(SEEDS.indent(22)),
            "sql/tables.sql",
            TABLES,
            "sql/functions.sql",
            FUNCTIONS,
            "rest/3.sql",
            "--liquibase formatted sql\n--changeset ann:r\n" + RIGHTS));
  }

  /** A jar with the packs where the resources of an application are. */
  public static Path jar(Path jar) throws IOException {
    try (FileSystem system = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
      for (String path : FILES.paths()) {
        Path file = system.getPath("/packs/" + path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, FILES.text(path));
      }
      Files.writeString(system.getPath("/application.yaml"), "name: app\n");
    }
    return jar;
  }

  static Path write(Path folder, Map<String, String> files) {
    files.forEach(
        (name, text) -> {
          try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return folder;
  }
}
