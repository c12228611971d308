package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseFailure;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationResult;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.database.SqlTree;
import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand migrate}. */
@Command(
    name = "migrate",
    description = {
      "Install Steadyhand in a database, or upgrade it.",
      "Applies everything or nothing. Running it again changes nothing."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand migrate --database-url postgres://admin@localhost/app",
      "  steadyhand migrate --with comms           the engine, and emails and SMS",
      "  steadyhand migrate --packs-from my-packs  with processes of your own",
      "  steadyhand migrate --dry-run              what would be applied",
      "  steadyhand migrate --print > install.sql  the SQL, for an administrator to run",
      "  steadyhand migrate --roles existing       an administrator created the roles",
      "",
      "The user needs CREATE on the database and, to create roles, CREATEROLE."
    })
final class MigrateCommand implements Callable<Integer> {
  private static final Logger log = LoggerFactory.getLogger(MigrateCommand.class);

  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--with",
      paramLabel = "PACKS",
      defaultValue = "none",
      description = {
        "Packs of this release to install in addition to the engine: comms, files, accounts,"
            + " billing, separated by commas, or all. Packs already installed are kept.",
        "Default: none"
      })
  private String packs;

  @Option(
      names = "--packs-from",
      paramLabel = "FOLDER",
      description = {
        "Folder or jar with your own packs: one subfolder for each pack, with the name of the"
            + " pack.",
        "Required at every migration of a database that has them. May be repeated."
      })
  private List<String> packLocations = List.of();

  @Option(
      names = "--roles",
      paramLabel = "MODE",
      defaultValue = "create",
      description = {
        "create (the default): create the roles that are missing.",
        "existing: check that an administrator has created them.",
        "none: the connecting user owns everything; no other user has access."
      })
  private RoleMode roles;

  @Option(
      names = "--role-prefix",
      paramLabel = "PREFIX",
      defaultValue = RoleNames.DEFAULT_PREFIX,
      description =
          "Prefix of all role names except worker_service_user. Default: ${DEFAULT-VALUE}")
  private String rolePrefix;

  @Option(
      names = "--max-deliveries",
      paramLabel = "N",
      defaultValue = "${env:STEADYHAND_MAX_DELIVERIES}",
      description = {
        "Maximum deliveries of a task before it becomes a dead letter; stored in the database.",
        "Default: the environment variable STEADYHAND_MAX_DELIVERIES, or unchanged."
      })
  private @Nullable Integer maxDeliveries;

  @Option(
      names = "--reapply",
      description =
          "Reapply functions, views and grants even if their scripts have not changed: reverts"
              + " manual changes.")
  private boolean reapply;

  @ArgGroup private @Nullable Instead instead;

  /** What to do instead of migrating. */
  static final class Instead {
    @Option(names = "--dry-run", description = "Show what would be applied, and change nothing.")
    private boolean dryRun;

    @Option(
        names = "--print",
        description = {
          "Write the SQL that would be run, and change nothing.",
          "Without a database: the SQL for an empty one."
        })
    private boolean print;
  }

  @Override
  public Integer call() throws IOException {
    try {
      Migrator migrator = new Migrator(tree(), options());
      if (instead != null && instead.print && !database.isNamed()) {
        migrator.print(out());
        return ExitCode.DONE;
      }
      return withDatabase(migrator);
    } catch (MigrationException e) {
      // Not shortened to one line: it may contain statements for an administrator to run.
      log.debug("the migration failed", e);
      err().println("steadyhand: " + e.getMessage());
      return DatabaseFailure.isAboutRights(e.getCause()) ? ExitCode.NOT_ALLOWED : ExitCode.FAILED;
    } finally {
      // Flush explicitly, because unflushed output is lost when the JVM exits.
      out().flush();
      err().flush();
    }
  }

  private int withDatabase(Migrator migrator) throws IOException {
    try (Connection connection = database.connect()) {
      MigrationReport report = new MigrationReport(out());
      if (instead == null) {
        report.done(migrate(migrator, connection));
      } else if (instead.dryRun) {
        report.planned(migrator.plan(connection));
      } else {
        migrator.print(connection, out());
      }
      return ExitCode.DONE;
    } catch (SQLException e) {
      throw DatabaseFailure.of(e, database.databaseUrl());
    }
  }

  private SqlTree tree() {
    SqlTree tree = SqlTree.ofThisRelease();
    for (String location : packLocations) {
      tree = tree.with(SqlTree.ofPacksIn(SqlLocation.of(location)));
    }
    return tree;
  }

  private MigrationOptions options() {
    try {
      MigrationOptions options =
          MigrationOptions.defaults()
              .withPacks(PackSelection.parse(packs))
              .withRoleMode(roles)
              .withRolePrefix(rolePrefix);
      options = reapply ? options.reapplying() : options;
      return maxDeliveries == null ? options : options.withDefaultDeliveryCeiling(maxDeliveries);
    } catch (MigrationException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private MigrationResult migrate(Migrator migrator, Connection connection) {
    try (MigrationProgress progress = new MigrationProgress(spec.commandLine())) {
      return migrator.migrate(connection, progress);
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
