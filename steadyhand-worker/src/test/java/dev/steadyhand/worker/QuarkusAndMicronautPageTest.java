package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DocumentedCode;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The code of {@code docs/how-to/quarkus-and-micronaut.md} compiles with our API. Neither framework
 * is on the class path: what the page uses of them is declared here.
 */
class QuarkusAndMicronautPageTest {
  private static final Path PAGE = Path.of("../docs/how-to/quarkus-and-micronaut.md");

  private static final List<String> ANNOTATIONS =
      List.of(
          "ApplicationScoped",
          "EventListener",
          "Factory",
          "Inject",
          "Observes",
          "PreDestroy",
          "Produces",
          "Singleton");

  private static final String APPLICATION =
      """
      import dev.steadyhand.client.TaskType;

      class StartupEvent {}

      class ShutdownEvent {}

      class Images {
        void resize(long imageId) {}
      }

      class Types {
        record ResizeImage(long imageId) {}

        static final TaskType<ResizeImage> RESIZE =
            TaskType.of("resize_image", ResizeImage.class);
      }
      """;

  private static final String IMPORTS =
      """
      package app;

      import static app.Types.RESIZE;

      import dev.steadyhand.client.TaskClient;
      import dev.steadyhand.worker.HandlerTransactions;
      import dev.steadyhand.worker.Worker;
      import java.sql.SQLException;
      import javax.sql.DataSource;

      """;

  @TempDir private Path classes;

  @Test
  void its_code_compiles() throws IOException {
    List<String> blocks = new DocumentedCode(PAGE).blocks("java");
    assertThat(blocks).as("one for each framework").hasSize(2);
    for (String block : blocks) {
      assertThat(errors(block)).as(block).isEmpty();
    }
  }

  @Test
  void a_method_that_does_not_exist_is_an_error() throws IOException {
    String block = new DocumentedCode(PAGE).blocks("java").getFirst();

    assertThat(errors(block.replace(".build()", ".construct()"))).contains("construct");
  }

  private String errors(String block) {
    StringWriter errors = new StringWriter();
    List<JavaFileObject> sources =
        Stream.concat(
                Stream.of(
                    source("Jobs", IMPORTS + block),
                    source("Application", "package app;\n" + APPLICATION)),
                ANNOTATIONS.stream()
                    .map(name -> source(name, "package app;\n@interface " + name + " {}\n")))
            .toList();
    boolean isCompiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                errors,
                null,
                null,
                List.of(
                    "-proc:none",
                    "-d",
                    classes.toString(),
                    "-classpath",
                    System.getProperty("java.class.path")),
                null,
                sources)
            .call();
    return isCompiled ? "" : errors.toString();
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("string:///app/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
