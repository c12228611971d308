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
import java.util.List;
import javax.sql.DataSource;

/**
 * What a test database holds at its beginning.
 *
 * @param packs the packs of this release
 * @param packsFrom folders with more
 * @param setups what the application adds
 * @param migrates whether Steadyhand is to be installed at all, or is there
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

  /** Puts it in. */
  void install(DataSource owner) {
    if (migrates) {
      migrate(owner);
    }
    for (Class<? extends TestSetup> setup : setups) {
      run(make(setup), owner);
    }
    new KitSql(owner).install();
  }

  /** Runs what a test adds. */
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
