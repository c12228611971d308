package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.SqlTree;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Compiles and runs the code of the how-to page. */
@DatabaseTest
class HowToTest {
  private static final DocumentedCode PAGE =
      new DocumentedCode(Path.of("../docs/how-to/spring-boot.md"));
  private static final List<Path> SOURCES =
      List.of(
          Path.of("src/test/java/dev/steadyhand/spring"),
          Path.of("../examples/jobs/src/main/java/dev/steadyhand/example/jobs"),
          Path.of("../examples/jobs/src/test/java/dev/steadyhand/example/jobs"),
          Path.of("../examples/shop/src/main/java/dev/steadyhand/sample"));

  @Test
  void every_example_is_code_that_is_run() throws IOException {
    List<List<String>> sources = new ArrayList<>();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          sources.add(DocumentedCode.lines(file));
        }
      }
    }
    assertThat(PAGE.lines("java"))
        .isNotEmpty()
        .allMatch(
            block ->
                sources.stream()
                    .anyMatch(source -> Collections.indexOfSubList(source, block) >= 0));
  }

  @Test
  void every_property_exists() throws IOException {
    Set<String> shown =
        PAGE.blocks("properties").stream()
            .flatMap(String::lines)
            .map(line -> line.split("=", 2)[0])
            .collect(Collectors.toSet());
    assertThat(shown).hasSizeGreaterThan(10);
    assertThat(Metadata.names()).containsAll(shown);
  }

  @Test
  void a_channel_of_ones_own_is_a_bean(TestDatabase db) throws Exception {
    db.execute("select queues.register_task_type('push')");
    BlockingQueue<String> pushed = new LinkedBlockingQueue<>();
    Applications.on(db)
        .withBean(PushService.class, () -> (title, key) -> pushed.add(title))
        .withUserConfiguration(PushChannel.class)
        .run(
            application -> {
              application
                  .getBean(SteadyhandClient.class)
                  .enqueue(NewTask.of("push", Map.of("title", "Hello")));
              assertThat(pushed.take()).isEqualTo("Hello");
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnPacks {
    @Bean
    Migrator migrator(@Value("${shop.packs}") Path packs) {
      SqlTree tree = SqlTree.ofThisRelease().with(SqlTree.ofPacksIn(packs));
      return new Migrator(tree, MigrationOptions.defaults());
    }
  }

  @Test
  void packs_of_ones_own_are_part_of_the_migrator(TestDatabase db) throws Exception {
    Applications.withoutWorker(db)
        .withUserConfiguration(OwnPacks.class)
        .withPropertyValues("shop.packs=../examples/send-reminder")
        .run(application -> assertThat(application).hasNotFailed());
    assertThat(db.number("select count(*) from reminders.appointment")).isZero();
  }
}
