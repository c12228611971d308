package dev.steadyhand.testkit.internal;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.SqlTree;
import dev.steadyhand.testkit.TestKitException;
import dev.steadyhand.testkit.TestSetup;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/**
 * The initial contents of a test database.
 *
 * @param packs the packs of this release
 * @param packsFrom directories with further packs
 * @param setups the setups of the application
 * @param migrates whether to install Steadyhand, or whether it is already installed
 */
public record Installation(
    PackSelection packs,
    List<Path> packsFrom,
    List<Class<? extends TestSetup>> setups,
    boolean migrates) {

  public Installation {
    packsFrom = List.copyOf(packsFrom);
    setups = List.copyOf(setups);
  }

  /** Returns the part that comes with this release. */
  Installation plain() {
    return new Installation(packs, List.of(), List.of(), migrates);
  }

  /** Returns whether it consists of this release alone, or of setups alone. */
  boolean isPlain() {
    return !migrates || equals(plain());
  }

  /** Installs it. Setups of the application use the clock of the test too, if possible. */
  void install(DataSource owner, Instant start) {
    if (migrates) {
      migrate(owner);
      addKit(owner, start);
    }
    for (Class<? extends TestSetup> setup : setups) {
      run(make(setup), owner);
    }
    if (!migrates) {
      addKit(owner, start);
    }
  }

  private static void addKit(DataSource owner, Instant start) {
    KitSql sql = new KitSql(owner);
    sql.install();
    sql.startClock(start);
  }

  /** Runs a setup. */
  public static void run(TestSetup setup, DataSource owner) {
    try {
      setup.install(owner);
    } catch (Exception e) {
      throw new TestKitException("%s failed: %s".formatted(setup.getClass().getName(), e), e);
    }
  }

  private void migrate(DataSource owner) {
    SqlTree tree = SqlTree.ofThisRelease();
    for (Path folder : packsFrom) {
      tree = tree.with(SqlTree.ofPacksIn(folder));
    }
    try (Connection connection = owner.getConnection()) {
      new Migrator(tree, MigrationOptions.defaults().withPacks(packs)).migrate(connection);
    } catch (SQLException e) {
      throw new TestKitException("The test database cannot be reached: " + e.getMessage(), e);
    }
  }

  private static TestSetup make(Class<? extends TestSetup> setup) {
    try {
      var constructor = setup.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new TestKitException(
          "%s needs a constructor without parameters.".formatted(setup.getName()), e);
    }
  }
}
