package dev.steadyhand.console.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where the browser of the tests comes from. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "files there are executable by their name")
class ChromiumTest {
  @TempDir private Path folder;
  private final List<String> commands = new ArrayList<>();

  @Test
  void the_one_that_is_named_is_taken() throws IOException {
    Path chromium = program("mine");
    assertThat(chromium(Map.of("STEADYHAND_CHROMIUM", chromium.toString()), nothingWorks()).find())
        .isEqualTo(chromium);
    assertThatThrownBy(
            () -> chromium(Map.of("STEADYHAND_CHROMIUM", "/no/such"), nothingWorks()).find())
        .hasMessage("STEADYHAND_CHROMIUM says /no/such, where there is no program.");
    assertThat(commands).isEmpty();
  }

  @Test
  void an_installed_one_is_found_on_the_path() throws IOException {
    Path chromium = program("google-chrome");

    assertThat(chromium(nothingWorks()).find()).isEqualTo(chromium);
    assertThat(commands).isEmpty();
  }

  @Test
  void else_debians_is_installed_and_the_lists_are_fetched_where_they_are_missing() {
    Predicate<String> fresh =
        command ->
            command.endsWith("--version")
                || command.contains("update")
                || (commands.contains("apt-get update -q") && install());

    assertThat(chromium(new FakeShell(true, fresh, Optional.empty())).find())
        .isEqualTo(folder.resolve("chromium-headless-shell"));
    assertThat(commands)
        .containsExactly(
            "apt-get --version",
            "apt-get install -y -q --no-install-recommends chromium-headless-shell",
            "apt-get update -q",
            "apt-get install -y -q --no-install-recommends chromium-headless-shell");
  }

  @Test
  void else_playwright_downloads_its_own() {
    FakeShell noRoot = new FakeShell(false, command -> true, Optional.of(folder));

    assertThat(chromium(noRoot).find()).isEqualTo(folder);
    assertThat(commands).isEmpty();
  }

  @Test
  void if_none_can_be_had_it_fails_and_says_what_mends_it() {
    assertThatThrownBy(() -> chromium(nothingWorks()).find())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("sudo apt-get install chromium-headless-shell")
        .hasMessageContaining("STEADYHAND_CHROMIUM=");
  }

  private record FakeShell(boolean isRoot, Predicate<String> works, Optional<Path> download) {}

  private static FakeShell nothingWorks() {
    return new FakeShell(true, command -> false, Optional.empty());
  }

  private Chromium chromium(FakeShell shell) {
    return chromium(Map.of("PATH", folder.toString()), shell);
  }

  private Chromium chromium(Map<String, String> environment, FakeShell fake) {
    return new Chromium(
        environment,
        List.of(),
        new Chromium.Shell() {
          @Override
          public boolean run(List<String> command, Map<String, String> ignored) {
            commands.add(String.join(" ", command));
            return fake.works().test(commands.getLast());
          }

          @Override
          public boolean isRoot() {
            return fake.isRoot();
          }

          @Override
          public Optional<Path> download() {
            return fake.download();
          }
        });
  }

  private boolean install() {
    try {
      program("chromium-headless-shell");
      return true;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path program(String name) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
