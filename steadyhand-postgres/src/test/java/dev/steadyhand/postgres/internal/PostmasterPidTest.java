package dev.steadyhand.postgres.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostmasterPidTest {
  @TempDir private Path data;

  @Test
  void is_empty_without_a_file() {
    assertThat(PostmasterPid.read(data)).isEmpty();
  }

  @Test
  void is_empty_while_the_file_is_being_written() throws Exception {
    write("123", "/data");

    assertThat(PostmasterPid.read(data)).isEmpty();
  }

  @Test
  void tells_process_port_and_readiness() throws Exception {
    write("123", "/data", "1763193600", "54320", "", "127.0.0.1", "  1   2", "ready   ");
    assertThat(PostmasterPid.read(data)).contains(new PostmasterPid(123, 54320, true));

    write("123", "/data", "1763193600", "54320", "", "127.0.0.1", "  1   2", "stopping");
    assertThat(PostmasterPid.read(data)).contains(new PostmasterPid(123, 54320, false));
  }

  private void write(String... lines) throws Exception {
    Files.write(data.resolve("postmaster.pid"), List.of(lines));
  }
}
