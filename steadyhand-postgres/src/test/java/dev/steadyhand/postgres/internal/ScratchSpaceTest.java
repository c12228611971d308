package dev.steadyhand.postgres.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchSpaceTest {
  @TempDir private Path memory;

  @Test
  void is_in_memory_if_there_is_room() throws IOException {
    assertThat(new ScratchSpace(memory, 1).createDirectory("a-")).hasParent(memory);
  }

  @Test
  void is_elsewhere_if_there_is_not_enough_room() throws IOException {
    assertIsElsewhere(new ScratchSpace(memory, Long.MAX_VALUE));
  }

  @Test
  void is_elsewhere_if_there_is_no_such_file_system() throws IOException {
    assertIsElsewhere(new ScratchSpace(memory.resolve("missing"), 1));
  }

  private void assertIsElsewhere(ScratchSpace space) throws IOException {
    Path directory = space.createDirectory("a-");
    try {
      assertThat(directory.getParent()).isNotEqualTo(memory);
    } finally {
      Files.delete(directory);
    }
  }
}
