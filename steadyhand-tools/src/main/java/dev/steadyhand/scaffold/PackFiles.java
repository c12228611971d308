package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files of a pack for the migrator: one for each function. */
final class PackFiles implements SqlFiles {
  private final List<String> knownPacks;

  /** Creates the files, with the packs that may be required. */
  PackFiles(List<String> knownPacks) {
    this.knownPacks = knownPacks;
  }

  @Override
  public List<NewFile> files(NewProcess process, Version version) {
    Map<String, Object> words = new HashMap<>(Vocabulary.of(process));
    words.putAll(Vocabulary.placeholders());
    words.put("owns_schema", true);
    words.put("requires", String.join(", ", required(process)));

    String name = process.name().process();
    Path pack = Path.of(process.name().schema());
    Path folder = pack.resolve(name);
    List<NewFile> files = new ArrayList<>();
    files.add(
        NewFile.of(
            pack.resolve("versioned/V%s__%s.sql".formatted(version.number(), name)),
            fill("layout/pack_header.sql", words) + fill("sql/tables.sql", words)));
    for (SqlFunction function : SqlFunction.of(process.channel())) {
      files.add(NewFile.of(folder.resolve(function.name(words) + ".sql"), function.text(words)));
    }
    // Numbered like its tables, because a parent must be registered before its children.
    files.add(
        NewFile.of(
            pack.resolve("seeds/process_%s_%s.sql".formatted(version.number(), name)),
            fill("sql/registration.sql", words)));
    files.add(NewFile.of(folder.resolve("security/grants.sql"), fill("sql/grants.sql", words)));
    return files;
  }

  private List<String> required(NewProcess process) {
    List<String> schemas = new ArrayList<>();
    process.parent().map(ProcessName::schema).ifPresent(schemas::add);
    process.about().map(TableName::schema).ifPresent(schemas::add);
    return schemas.stream()
        .distinct()
        .filter(schema -> !schema.equals(process.name().schema()) && knownPacks.contains(schema))
        .sorted()
        .toList();
  }

  private static String fill(String template, Map<String, Object> words) {
    return Template.named(template).fill(words);
  }
}
