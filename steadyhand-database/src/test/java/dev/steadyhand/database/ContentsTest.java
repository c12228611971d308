package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of files in the jar is the list of files in the tree. */
class ContentsTest {
  private static final Path SQL = Path.of("src/main/sql");
  private static final String UPDATE = "contents.update";

  @Test
  void contents_lists_every_file() throws IOException {
    Path contents = SQL.resolve(SqlTree.CONTENTS);
    List<String> files = files();
    if (Boolean.getBoolean(UPDATE)) {
      Files.write(contents, files);
    }
    assertThat(Files.exists(contents) ? Files.readAllLines(contents) : List.<String>of())
        .as("%s is out of date; renew it with -D%s=true", contents, UPDATE)
        .isEqualTo(files);
  }

  private static List<String> files() throws IOException {
    try (Stream<Path> paths = Files.walk(SQL)) {
      List<Script> scripts =
          paths
              .filter(path -> path.toString().endsWith(".sql"))
              .map(path -> new Script(SQL.relativize(path).toString().replace('\\', '/'), ""))
              .toList();
      return SqlTree.of(scripts).scripts().stream().map(Script::path).toList();
    }
  }
}
