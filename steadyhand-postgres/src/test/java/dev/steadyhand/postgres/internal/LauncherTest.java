package dev.steadyhand.postgres.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.ServerStatus;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {

  @Test
  void finds_a_way_on_this_machine() {
    assertThat(Launcher.forThisUser().works()).isTrue();
  }

  /** For root on machines that forbid user namespaces. */
  @Test
  void root_can_run_it_as_an_unprivileged_user(@TempDir Path cache) throws Exception {
    Optional<Launcher> launcher = Launcher.asUnprivilegedUser().filter(Launcher::works).findFirst();
    assumeTrue(launcher.isPresent(), "only root may become another user");
    FileTrees.makeReadable(cache, true);

    Server server =
        Server.temporary(
            new BinaryCache(cache),
            launcher.get(),
            new ServerSettings(Durability.FAST, true, new PortChoice.Free(), Map.of()));
    try {
      server.start();
      assertThat(server.status()).isInstanceOf(ServerStatus.Running.class);
    } finally {
      server.stop();
    }
    assertThat(server.dataDirectory().getParent()).doesNotExist();
  }
}
