package dev.steadyhand.testkit;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.testkit.internal.Installation;
import dev.steadyhand.testkit.internal.KitDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Says what kit is wanted. */
public final class TestKitBuilder {
  private static final int LIMIT = 1000;

  private PackSelection packs = PackSelection.none();
  private final List<Path> packsFrom = new ArrayList<>();
  private final List<Class<? extends TestSetup>> setups = new ArrayList<>();
  private final List<TestSetup> ownSetups = new ArrayList<>();
  private @Nullable DataSource dataSource;
  private @Nullable DatabaseUrl url;
  private boolean migrates = true;
  private Instant start = Instant.parse(TestKit.BEGINNING);
  private int limit = LIMIT;

  TestKitBuilder() {}

  /** The packs of this release to install; all unless said otherwise. */
  public TestKitBuilder packs(PackSelection value) {
    packs = value;
    return this;
  }

  /** Packs of your own: a folder with a folder for each. */
  public TestKitBuilder packsFrom(Path folder) {
    packsFrom.add(folder);
    return this;
  }

  /** What else to install; run once for all kits that are described alike. */
  public TestKitBuilder setup(Class<? extends TestSetup> setup) {
    setups.add(setup);
    return this;
  }

  /** What else to do in the database of this kit alone. */
  public TestKitBuilder setup(TestSetup setup) {
    ownSetups.add(setup);
    return this;
  }

  /**
   * A database of the test's own, say in a container: Steadyhand is installed there, and its clock
   * is replaced. Never one that is used for anything else.
   */
  public TestKitBuilder on(DataSource value) {
    dataSource = value;
    return this;
  }

  /** The same, by its URL. */
  public TestKitBuilder on(DatabaseUrl value) {
    url = value;
    return this;
  }

  /** Steadyhand is installed there already, by the application itself. */
  public TestKitBuilder withoutMigration() {
    migrates = false;
    return this;
  }

  /** The time on the clock at the beginning, unless it is later by now in a database of yours. */
  public TestKitBuilder startsAt(Instant value) {
    start = value;
    return this;
  }

  /** How many tasks may be run in one go before there is no end to it; 1000 otherwise. */
  public TestKitBuilder limit(int value) {
    limit = value;
    return this;
  }

  /** The kit. */
  public TestKit build() {
    KitDatabase database = database(new Installation(packs, packsFrom, setups, migrates));
    try {
      TestKit kit = new TestKit(database, start, limit);
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
