package dev.steadyhand.scaffold;

import dev.steadyhand.database.RoleNames;
import dev.steadyhand.scaffold.internal.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Scripts for Flyway or a changelog for Liquibase, with all functions of a process in one file. */
final class ScriptFiles implements SqlFiles {
  private final Layout layout;
  private final RoleNames roles;

  ScriptFiles(Layout layout, RoleNames roles) {
    this.layout = layout;
    this.roles = roles;
  }

  @Override
  public List<NewFile> files(NewProcess process, Version version) {
    Map<String, Object> words = new HashMap<>(Vocabulary.of(process));
    words.putAll(Vocabulary.names(roles));
    words.put("owns_schema", false);
    words.put("signatures", signatures(process, words));
    words.put("tables", fill("sql/tables.sql", words));
    words.put(
        "functions",
        SqlFunction.of(process.channel()).stream()
            .map(function -> function.text(words))
            .collect(Collectors.joining("\n")));
    words.put("registration", fill("sql/registration.sql", words));
    words.put("grants", fill("sql/grants.sql", words));

    String name = "%s_%s".formatted(process.name().schema(), process.name().process());
    String sortable = version.sortable();
    return layout == Layout.LIQUIBASE
        ? List.of(file("%s_%s.sql".formatted(sortable, name), "layout/liquibase.sql", words))
        : List.of(
            file("V%s__%s.sql".formatted(version.text(), name), "layout/flyway_tables.sql", words),
            file(repeatable(sortable, name, "1_functions"), "layout/flyway_functions.sql", words),
            file(
                repeatable(sortable, name, "2_registration"),
                "layout/flyway_registration.sql",
                words),
            file(repeatable(sortable, name, "3_rights"), "layout/flyway_rights.sql", words));
  }

  /** Flyway runs repeatable scripts in the order of their descriptions. */
  private static String repeatable(String sortable, String name, String part) {
    return "R__%s_%s_%s.sql".formatted(sortable, name, part);
  }

  private static NewFile file(String name, String template, Map<String, Object> words) {
    return NewFile.of(Path.of(name), fill(template, words));
  }

  private static List<Map<String, Object>> signatures(
      NewProcess process, Map<String, Object> words) {
    List<SqlFunction> functions = SqlFunction.of(process.channel());
    List<Map<String, Object>> signatures = new ArrayList<>();
    for (SqlFunction function : functions) {
      boolean isLast = signatures.size() == functions.size() - 1;
      signatures.add(
          Map.of("signature", function.signature(words), "separator", isLast ? "" : ","));
    }
    return signatures;
  }

  private static String fill(String template, Map<String, Object> words) {
    return Template.named(template).fill(words);
  }
}
