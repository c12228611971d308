package dev.steadyhand.testkit;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.testkit.internal.Installation;
import dev.steadyhand.testkit.internal.KitDatabase;
import dev.steadyhand.worker.Worker;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Builds a test kit. */
public final class TestKitBuilder {
  private static final int LIMIT = 1000;

  private PackSelection packs = PackSelection.none();
  private final List<Path> packsFrom = new ArrayList<>();
  private final List<Class<? extends TestSetup>> setups = new ArrayList<>();
  private final List<TestSetup> ownSetups = new ArrayList<>();
  private final List<Consumer<Worker.Builder>> workers = new ArrayList<>();
  private @Nullable DataSource dataSource;
  private @Nullable DatabaseUrl url;
  private boolean migrates = true;
  private Instant start = Instant.parse(TestKit.BEGINNING);
  private int limit = LIMIT;

  TestKitBuilder() {}

  /** Sets the packs of this release to install; all by default. */
  public TestKitBuilder packs(PackSelection value) {
    packs = value;
    return this;
  }

  /** Adds a directory with your own packs, one subdirectory for each. */
  public TestKitBuilder packsFrom(Path folder) {
    packsFrom.add(folder);
    return this;
  }

  /** Adds a setup; it runs once for all kits with the same configuration. */
  public TestKitBuilder setup(Class<? extends TestSetup> setup) {
    setups.add(setup);
    return this;
  }

  /** Adds a setup for the database of this kit only. */
  public TestKitBuilder setup(TestSetup setup) {
    ownSetups.add(setup);
    return this;
  }

  /**
   * Uses an existing database, for example in a container: Steadyhand is installed there, and its
   * clock is replaced. Never use a database that serves any other purpose.
   */
  public TestKitBuilder on(DataSource value) {
    dataSource = value;
    return this;
  }

  /** Uses an existing database, by its URL. */
  public TestKitBuilder on(DatabaseUrl value) {
    url = value;
    return this;
  }

  /** Skips the migration, if the application itself has installed Steadyhand. */
  public TestKitBuilder withoutMigration() {
    migrates = false;
    return this;
  }

  /**
   * Sets the initial time of the clock; ignored if the clock of an existing database is already
   * later.
   */
  public TestKitBuilder startsAt(Instant value) {
    start = value;
    return this;
  }

  /** Sets how many tasks may run in one drain before it fails as endless; 1000 by default. */
  public TestKitBuilder limit(int value) {
    limit = value;
    return this;
  }

  /** Configures the workers of the kit, for example with the handlers of the application. */
  public TestKitBuilder configureWorker(Consumer<Worker.Builder> configuration) {
    workers.add(configuration);
    return this;
  }

  /** Returns the kit. */
  public TestKit build() {
    KitDatabase database = database(new Installation(packs, packsFrom, setups, migrates));
    try {
      TestKit kit = new TestKit(new KitParts(database, start, limit));
      workers.forEach(kit::configureWorker);
      ownSetups.forEach(setup -> Installation.run(setup, database.owner()));
      return kit;
    } catch (TestKitException e) {
      database.close();
      throw e;
    }
  }

  private KitDatabase database(Installation installation) {
    if (dataSource != null) {
      return KitDatabase.given(dataSource, installation, start);
    }
    return url != null
        ? KitDatabase.given(url, installation, start)
        : KitDatabase.copy(installation, start);
  }
}
