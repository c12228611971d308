package dev.steadyhand.database;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.SqlCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** ARCHITECTURE.md names files that exist, and all files on the way of a plain task. */
@DatabaseTest
class ArchitecturePageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path ENGINE = Path.of("src/main/sql/engine");

  private static final String WAY = "\n## One task, from start to end\n";
  private static final String EXITS = "\n### Where a task leaves this way\n";

  /** The calls of applications and workers that move a plain task. */
  private static final List<String> ENTRANCES =
      List.of(
          "queues.enqueue",
          "queues.dequeue_batch",
          "queues.run_tasks",
          "queues.complete_batch",
          "queues.start_batch",
          "queues.renew_batch",
          "queues.release_batch",
          "queues.retry_task",
          "queues.give_up_task",
          "queues.recover_expired_leases");

  private static final Pattern SQL_FILE = Pattern.compile("`([\\w/*]+\\.sql)`");
  private static final Pattern JAVA_FILE = Pattern.compile("`(\\w+\\.java)`");
  private static final Pattern CALL = Pattern.compile("\\b([a-z_]\\w*\\.[a-z_]\\w*)\\(");

  @Test
  void the_way_of_a_task_names_every_function_on_it_and_no_other(TestDatabase db)
      throws IOException, SQLException {
    Map<String, Set<String>> calls = calls(db);
    Set<String> exits = functions(section(EXITS));
    Deque<String> open = new ArrayDeque<>(ENTRANCES);
    Set<String> reached = new TreeSet<>();
    while (!open.isEmpty()) {
      String function = open.pop();
      if (reached.add(function) && !exits.contains(function)) {
        open.addAll(calls.get(function));
      }
    }

    Set<String> named = functions(section(WAY));
    named.addAll(exits);
    assertThat(named).isEqualTo(reached);
  }

  @Test
  void the_way_of_a_task_gives_the_paths_of_sql_files() throws IOException {
    assertThat(names(SQL_FILE, section(WAY) + section(EXITS)))
        .hasSizeGreaterThan(50)
        .allSatisfy(file -> assertThat(ENGINE.resolve(file)).isRegularFile());
  }

  @Test
  void every_file_on_the_page_exists() throws IOException {
    List<String> files = sources();
    assertThat(names(SQL_FILE, page()))
        .allSatisfy(
            name -> {
              Pattern pattern =
                  Pattern.compile(".*/" + Pattern.quote(name).replace("*", "\\E[^/]*\\Q"));
              assertThat(files).as(name).anyMatch(file -> pattern.matcher(file).matches());
            });
    assertThat(names(JAVA_FILE, page()))
        .hasSizeGreaterThan(10)
        .allSatisfy(name -> assertThat(files).anyMatch(file -> file.endsWith("/" + name)));
  }

  private static Set<String> functions(String text) {
    return names(SQL_FILE, text).stream()
        .map(Path::of)
        .map(file -> "%s.%s".formatted(file.getName(0), file.getFileName()))
        .map(name -> name.replaceFirst("\\.sql$", ""))
        .collect(toCollection(TreeSet::new));
  }

  private static Set<String> names(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(match -> match.group(1))
        .collect(toCollection(TreeSet::new));
  }

  /** The text below this heading, up to the next one. */
  private static String section(String heading) throws IOException {
    String page = page();
    int start = page.indexOf(heading);
    assertThat(start).as(heading).isNotNegative();
    int from = start + heading.length();
    return page.substring(from, page.indexOf("\n##", from));
  }

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("ARCHITECTURE.md"));
  }

  /** The files of all modules, of the tests too. */
  private static List<String> sources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      List<Path> folders =
          modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList();
      List<String> files = new ArrayList<>();
      for (Path folder : folders) {
        try (Stream<Path> found = Files.walk(folder)) {
          found.filter(Files::isRegularFile).map(Path::toString).forEach(files::add);
        }
      }
      return files;
    }
  }

  /** Each function of ours with those that its body calls. */
  private static Map<String, Set<String>> calls(TestDatabase db) throws SQLException {
    Map<String, String> bodies = new TreeMap<>();
    try (Connection connection = db.connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select format('%s.%s', n.nspname, p.proname), p.prosrc
                from pg_proc p
                join pg_namespace n on n.oid = p.pronamespace
                where n.nspowner = 'steadyhand_owner'::regrole
                """)) {
      while (row.next()) {
        bodies.put(row.getString(1), row.getString(2));
      }
    }
    Map<String, Set<String>> calls = new TreeMap<>();
    bodies.forEach(
        (function, body) -> {
          Set<String> called = names(CALL, SqlCode.of(body));
          called.retainAll(bodies.keySet());
          calls.put(function, called);
        });
    return calls;
  }
}
