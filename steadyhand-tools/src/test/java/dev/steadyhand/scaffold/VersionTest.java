package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "12, 12, 012",
    "V7, 7, 007",
    "V2_1, 2.1, 002_001",
    "20261115093000, 20261115093000, 20261115093000"
  })
  void a_version_is_read_as_people_write_it(String text, String version, String sortable) {
    assertThat(Version.parse(text).text()).isEqualTo(version);
    assertThat(Version.parse(text).sortable()).isEqualTo(sortable);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "V", "twelve", "1..2", "1-2", "v1"})
  void what_is_no_version_is_refused(String text) {
    assertThatThrownBy(() -> Version.parse(text)).hasMessageContaining("is not a valid version");
  }

  @Test
  void a_pack_counts_in_whole_numbers() {
    assertThat(Version.parse("12").number()).isEqualTo("012");
    assertThatThrownBy(() -> Version.parse("1.2").number()).hasMessageContaining("whole number");
  }

  @Test
  void the_next_version_follows_the_highest() throws IOException {
    assertThat(Version.after(folder.resolve("none")).text()).isEqualTo("1");
    for (String name :
        new String[] {"V2__a.sql", "V010__b.sql", "003_c.sql", "R__x.sql", "x.txt"}) {
      Files.createFile(folder.resolve(name));
    }
    assertThat(Version.after(folder).text()).isEqualTo("11");
  }

  @Test
  void times_are_not_counted_on() throws IOException {
    Files.createFile(folder.resolve("V20261115093000__a.sql"));

    assertThatThrownBy(() -> Version.after(folder)).hasMessageContaining("--version");
  }
}
