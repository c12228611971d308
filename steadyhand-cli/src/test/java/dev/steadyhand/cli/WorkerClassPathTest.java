package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code steadyhand worker --class-path}: handlers in a jar that is compiled here. */
@DatabaseTest
class WorkerClassPathTest {
  private static final String SERVICE = "META-INF/services/dev.steadyhand.worker.WorkerModule";
  private static final String MODULE =
      """
      package app;

      import dev.steadyhand.client.TaskType;
      import dev.steadyhand.worker.Settings;
      import dev.steadyhand.worker.Worker;
      import dev.steadyhand.worker.WorkerModule;
      import java.nio.file.Files;
      import java.nio.file.Path;

      public final class Module implements WorkerModule, AutoCloseable {
        public record Note(String text) {}

        private static final TaskType<Note> WRITE = TaskType.of("write_note", Note.class);
        private static final TaskType<Note> STORE = TaskType.of("store_note", Note.class);
        private Path folder;

        @Override
        public void configure(Worker.Builder worker, Settings settings) {
          folder = Path.of(settings.require("notes.folder"));
          worker.handle(
              WRITE,
              (note, task) -> {
                Class.forName("app.Module", true, Thread.currentThread().getContextClassLoader());
                Files.writeString(folder.resolve("note"), note.text());
              });
          if (settings.flag("notes.stored", false)) {
            worker.handleInTransaction(
                STORE,
                (note, task, connection) -> {
                  try (var statement = connection.prepareStatement("insert into public.note values (?)")) {
                    statement.setString(1, note.text());
                    statement.execute();
                  }
                });
          }
        }

        @Override
        public void close() throws Exception {
          Files.writeString(folder.resolve("closed"), "");
        }
      }
      """;

  @TempDir private Path folder;
  private String jar;

  @BeforeEach
  void compile() throws IOException {
    Path classes = compiled(MODULE);
    jar = folder.resolve("app.jar").toString();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(Path.of(jar)))) {
      try (Stream<Path> files = Files.list(classes.resolve("app"))) {
        for (Path file : files.toList()) {
          write(out, "app/" + file.getFileName(), Files.readAllBytes(file));
        }
      }
      write(out, SERVICE, "app.Module".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }

  @Test
  void handlers_in_a_jar_are_served_with_their_settings(TestDatabase db) throws Exception {
    assertThat(worker(db, jar, "-S", "notes.folder=" + folder).exitCode()).isEqualTo(ExitCode.DONE);
    db.execute("select queues.enqueue('write_note', '{\"text\": \"hello\"}')");
    Files.delete(folder.resolve("closed"));

    Run run = worker(db, jar, "-S", "notes.folder=" + folder);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).contains("Serves: db_function, write_note.");
    assertThat(folder.resolve("note")).hasContent("hello");
    assertThat(folder.resolve("closed")).as("the module is closed with the worker").exists();
    assertThat(db.text("select outcome from queues.task_state")).isEqualTo("succeeded");
  }

  @Test
  void all_jars_of_a_folder_and_folders_of_classes_are_on_the_class_path(TestDatabase db)
      throws Exception {
    Files.createDirectories(folder.resolve("empty"));
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(classes.resolve(SERVICE), "app.Module");

    for (String path :
        java.util.List.of(
            folder + "/*",
            folder.resolve("empty") + File.pathSeparator + jar,
            classes.toString())) {
      Run run = worker(db, path, "-S", "notes.folder=" + folder, "--channels", "write_note");
      assertThat(run.err()).as(path).contains("Serves: write_note.");
    }
  }

  @Test
  void handlers_in_transactions_write_with_the_login_of_the_application(TestDatabase db)
      throws Exception {
    db.execute("create table public.note (text text, written_by text default current_user)");
    String login = "app_of_" + db.name();
    db.execute("create role %s login in role steadyhand_handler".formatted(login));
    db.execute("grant insert on public.note to " + login);
    String[] options = {
      "-S",
      "notes.folder=" + folder,
      "-S",
      "notes.stored=true",
      "--application-url",
      Verb.url(db.url(login))
    };
    worker(db, jar, options);
    db.execute("select queues.enqueue('store_note', '{\"text\": \"hello\"}')");

    Run run = worker(db, jar, options);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(db.text("select text || ' ' || written_by from public.note"))
        .isEqualTo("hello " + login);
    assertThat(db.text("select outcome from queues.task_state")).isEqualTo("succeeded");
  }

  @Test
  void settings_that_neither_channel_nor_module_reads_are_not_understood(TestDatabase db) {
    misunderstood(
        worker(db, jar, "-S", "notes.folder=" + folder, "-S", "notes.foldr=/tmp"),
        "notes.foldr is set, but no channel or module on the class path reads it; did you mean"
            + " notes.folder?");
    misunderstood(worker(db, jar), "notes.folder is not set");
    misunderstood(
        worker(db, jar, "-S", "notes.folder=" + folder, "-S", "email.provder=log"),
        "email.provder is not a setting of the channel email; did you mean email.provider?");
  }

  @Test
  void what_cannot_be_loaded_is_said_in_words(TestDatabase db) throws Exception {
    misunderstood(
        worker(db, folder.resolve("missing.jar").toString()),
        "missing.jar, which does not exist or cannot be read");
    misunderstood(worker(db, folder.resolve("none") + "/*"), "which does not exist");
    Files.createDirectories(folder.resolve("empty"));
    misunderstood(worker(db, folder.resolve("empty") + "/*"), "There is no jar in");
    misunderstood(worker(db, folder.resolve("empty").toString()), "There is no module in");

    Path newer = Files.createDirectories(folder.resolve("newer"));
    Files.createDirectories(newer.resolve("META-INF/services"));
    Files.writeString(newer.resolve(SERVICE), "app.Module");
    Files.createDirectories(newer.resolve("app"));
    byte[] code = Files.readAllBytes(folder.resolve("classes/app/Module.class"));
    // The major version, which follows magic number and minor version.
    code[6] = 0;
    code[7] = (byte) 200;
    Files.write(newer.resolve("app/Module.class"), code);
    misunderstood(
        worker(db, newer.toString()), "A class is built for a newer Java than this one, ");

    Files.writeString(newer.resolve(SERVICE), "app.Other");
    misunderstood(worker(db, newer.toString()), "cannot be loaded");
  }

  private static void misunderstood(Run run, String why) {
    assertThat(run.exitCode()).as(why).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).startsWith("steadyhand: ").contains(why);
  }

  private static Run worker(TestDatabase db, String classPath, String... words) {
    return Verb.run(
        db,
        Stream.concat(Stream.of("worker", "--once", "--class-path", classPath), Stream.of(words))
            .toArray(String[]::new));
  }

  private Path compiled(String source) throws IOException {
    Path file = folder.resolve("src/app/Module.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int failed =
        compiler.run(
            null,
            OutputStream.nullOutputStream(),
            null,
            "-proc:none",
            "-cp",
            System.getProperty("java.class.path"),
            "-d",
            classes.toString(),
            file.toString());
    assertThat(failed).isZero();
    return classes;
  }

  private static void write(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }
}
