package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** What is written in Java is formatted, compiles without a warning, and its tests pass. */
class WrittenJavaTest {
  @TempDir private Path project;

  @ParameterizedTest
  @EnumSource(Layout.class)
  void it_is_formatted_like_everything_else(Layout layout) throws FormatterException {
    Scaffold scaffold = new Scaffold(ScaffoldOptions.in(project).as(layout));
    for (NewProcess process : Samples.ALL) {
      for (NewFile file : scaffold.files(process)) {
        if (file.path().toString().endsWith(".java")) {
          assertThat(file.text())
              .as("%s", file.path())
              .isEqualTo(new Formatter().formatSourceAndFixImports(file.text()));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Delivers what was ordered."})
  void a_process_in_java_is_formatted_like_everything_else(String description)
      throws FormatterException {
    NewJavaProcess process =
        description.isEmpty() ? Samples.DELIVERY : Samples.DELIVERY.described(description);
    for (NewFile file : new Scaffold(ScaffoldOptions.in(project)).files(process)) {
      assertThat(file.text())
          .as("%s", file.path())
          .isEqualTo(new Formatter().formatSourceAndFixImports(file.text()));
    }
  }

  @Test
  void a_long_description_is_wrapped() throws FormatterException {
    String description = "Delivers what was ordered, %s.".formatted("wherever it is, ".repeat(12));
    NewFile decider =
        new Scaffold(ScaffoldOptions.in(project))
            .files(Samples.DELIVERY.described(description))
            .getFirst();

    assertThat(decider.text()).isEqualTo(new Formatter().formatSourceAndFixImports(decider.text()));
    assertThat(decider.text().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void the_tests_of_a_process_in_java_pass() throws Exception {
    new Scaffold(ScaffoldOptions.in(project)).write(Samples.DELIVERY);

    assertPass("com.example.shop.DeliveryTest");
  }

  @Test
  void the_tests_of_a_process_with_a_channel_and_a_parent_pass() throws Exception {
    Samples.write(options(Layout.STEADYHAND));

    assertPass("shop.ConfirmOrderTest");
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  @Tag("slow")
  void all_tests_pass(Layout layout) throws Exception {
    // Only packs say which packs they require.
    boolean hasPacks = layout == Layout.STEADYHAND;
    Samples.ALL.stream()
        .filter(process -> hasPacks || process != Samples.FAREWELL)
        .forEach(new Scaffold(options(layout))::write);

    List<String> tests =
        List.of(
            "shop.FulfilOrderTest",
            "shop.SendInvoiceTest",
            "shop.CloseOrderTest",
            "shop.ConfirmOrderTest",
            "com.example.shop.PushOfferTest",
            "com.example.shop.PushChannelTest",
            "shop.SayFarewellTest");
    assertPass(tests.subList(0, hasPacks ? 7 : 6).toArray(String[]::new));
  }

  /** With its SQL named from the root, since the tests do not run in the project. */
  private ScaffoldOptions options(Layout layout) {
    return ScaffoldOptions.in(project).as(layout).withSqlIn(project.resolve("sql"));
  }

  private void assertPass(String... names) throws Exception {
    Path classes = compile();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
      Class<?>[] tests = new Class<?>[names.length];
      for (int i = 0; i < names.length; i++) {
        tests[i] = loader.loadClass(names[i]);
      }
      TestExecutionSummary summary = run(tests);

      StringWriter failures = new StringWriter();
      summary.printFailuresTo(new PrintWriter(failures));
      assertThat(summary.getTotalFailureCount()).as("%s", failures).isZero();
      assertThat(summary.getTestsSucceededCount()).isGreaterThan(3L * names.length);
    }
  }

  private static TestExecutionSummary run(Class<?>... tests) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (Class<?> test : tests) {
      request.selectors(selectClass(test));
    }
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherDiscoveryRequest built = request.build();
    LauncherFactory.create().execute(built, listener);
    return listener.getSummary();
  }

  private Path compile() throws IOException {
    Path classes = Files.createDirectories(project.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    boolean isCompiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                List.of(
                    "-proc:none",
                    "-Xlint:all,-path,-classfile,-options",
                    "-Werror",
                    "-d",
                    classes.toString(),
                    "-cp",
                    classPath()),
                null,
                compiler
                    .getStandardFileManager(null, null, null)
                    .getJavaFileObjectsFromPaths(sources()))
            .call();
    assertThat(isCompiled).as("%s", complaints).isTrue();
    return classes;
  }

  /** Surefire hides it in the manifest of a jar. */
  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(project.resolve("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
