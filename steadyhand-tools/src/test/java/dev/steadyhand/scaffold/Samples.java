package dev.steadyhand.scaffold;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.SqlTree;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A process of every kind, in one pack. */
final class Samples {
  /** Neither channel nor parent. */
  static final NewProcess FULFIL = NewProcess.named("shop.fulfil_order");

  /** A channel, no parent. */
  static final NewProcess INVOICE = NewProcess.named("shop.send_invoice").through("email");

  /** A parent, no channel. */
  static final NewProcess CLOSE = NewProcess.named("shop.close_order").below("shop.fulfil_order");

  /** A channel and a parent. */
  static final NewProcess CONFIRM =
      NewProcess.named("shop.confirm_order").through("sms").below("shop.fulfil_order");

  /** A channel of one's own. */
  static final NewProcess OFFER =
      NewProcess.named("shop.push_offer").through("push").inPackage("com.example.shop");

  /** About rows of another pack, below a process of it. */
  static final NewProcess FAREWELL =
      NewProcess.named("shop.say_farewell")
          .through("webhook")
          .about("accounts.account")
          .below("accounts.account_deletion")
          .described("Tells a partner's system that somebody leaves.");

  /** A process in Java. */
  static final NewJavaProcess DELIVERY =
      NewJavaProcess.named("shop.delivery").inPackage("com.example.shop");

  static final List<NewProcess> ALL = List.of(FULFIL, INVOICE, CLOSE, CONFIRM, OFFER, FAREWELL);

  private Samples() {}

  /** Writes them all into this project. */
  static ScaffoldOptions write(ScaffoldOptions options) {
    Scaffold scaffold = new Scaffold(options);
    ALL.forEach(scaffold::write);
    return options;
  }

  /** Writes them as packs, and installs those with our migrator. */
  static void install(Path project, TestDatabase db) throws SQLException {
    SqlTree tree = SqlTree.ofThisRelease().with(SqlTree.ofPacksIn(packsIn(project)));
    try (Connection connection = db.connect()) {
      new Migrator(tree, MigrationOptions.defaults().withPacks(PackSelection.all()))
          .migrate(connection);
    }
  }

  /** Writes them as packs; answers where. */
  static Path packsIn(Path project) {
    Samples.write(ScaffoldOptions.in(project));
    return project.resolve("packs");
  }
}
