package dev.steadyhand.postgres.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinaryCacheTest {
  @TempDir private Path folder;

  @Test
  void many_unpack_at_once_and_one_wins() throws Exception {
    BinaryCache cache = new BinaryCache(folder.resolve("cache"));
    List<Callable<Binaries>> tasks = List.of(cache::binaries, cache::binaries, cache::binaries);

    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Binaries> result : executor.invokeAll(tasks)) {
        assertThat(result.get()).isEqualTo(cache.binaries());
      }
    }

    try (Stream<Path> children = Files.list(cache.directory())) {
      assertThat(children).containsExactly(cache.binaries().directory());
    }
    assertThat(cache.binaries().program("initdb")).isExecutable();
    assertThat(cache.binaries().version()).startsWith(cache.binaries().majorVersion() + ".");
  }

  @Test
  void what_a_killed_process_left_half_unpacked_is_not_used() throws Exception {
    BinaryCache cache = new BinaryCache(folder);
    Path half = Files.createDirectories(folder.resolve("unpacking-123/bin"));
    Files.writeString(half.resolve("postgres"), "half of it");

    assertThat(cache.binaries().directory()).isNotEqualTo(half.getParent());
    assertThat(cache.binaries().program("postgres")).isExecutable();
  }
}
