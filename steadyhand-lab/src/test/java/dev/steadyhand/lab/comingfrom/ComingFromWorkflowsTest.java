package dev.steadyhand.lab.comingfrom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.config.DBOSConfig;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.lab.comingfrom.OrderShop.Order;
import dev.steadyhand.lab.comingfrom.OrderShop.Receipt;
import dev.steadyhand.worker.Worker;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The page {@code coming-from-dbos-temporal.md}: its code is that of this package, and runs. */
@DatabaseTest
class ComingFromWorkflowsTest {
  private static final Path PAGE = Path.of("../docs/how-to/coming-from-dbos-temporal.md");
  private static final Path FOLDER = Path.of("src/test/java/dev/steadyhand/lab/comingfrom");
  private static final Map<String, String> SOURCES =
      Map.of("steadyhand", "SteadyhandFulfilment.java", "dbos", "DbosFulfilment.java");
  private static final Order ORDER = new Order("order-7", 1250, "ann@example.com");

  private final OrderShop shop = new OrderShop();

  @Test
  void the_page_shows_this_code() throws IOException {
    List<DocumentedCode.Block> blocks = new DocumentedCode(PAGE).marked("java");
    assertThat(blocks).extracting(DocumentedCode.Block::mark).contains("steadyhand", "dbos");
    for (DocumentedCode.Block block : blocks) {
      // The SDK of Temporal is no dependency of this build.
      if (!block.mark().equals("temporal")) {
        List<String> source = DocumentedCode.lines(FOLDER.resolve(SOURCES.get(block.mark())));
        for (List<String> paragraph : paragraphs(block.text())) {
          assertThat(source).containsSequence(paragraph);
        }
      }
    }
  }

  private static List<List<String>> paragraphs(String text) {
    List<List<String>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.isEmpty()) {
        paragraphs.add(new ArrayList<>());
      } else {
        paragraphs.getLast().add(line);
      }
    }
    return paragraphs;
  }

  @Test
  void the_fulfilment_of_steadyhand_runs(TestDatabase db) throws Exception {
    DataSource database = install(db);
    ProcessClient client = new ProcessClient(database);
    client.register(SteadyhandFulfilment.FULFILMENT);
    try (Connection connection = database.getConnection()) {
      SteadyhandFulfilment.use(client, connection, ORDER);
    }
    Worker.Builder builder = Worker.builder(db.url());
    SteadyhandFulfilment.serve(builder, shop, database);
    try (Worker worker = builder.build()) {
      worker.start();
      Instance<Receipt> ended =
          client.await(SteadyhandFulfilment.FULFILMENT, ORDER.id(), Duration.ofMinutes(1));
      assertThat(ended.state()).isEqualTo(Instance.State.SUCCEEDED);
    }
    assertThat(shop.kinds()).containsExactly("charge", "ship");
    assertThat(db.number("select count(*) from shop.reservation")).isOne();
  }

  @Test
  void the_fulfilment_of_dbos_runs(TestDatabase db) throws Exception {
    DataSource database = install(db);
    DBOSConfig config = DBOSConfig.defaults("shop").withDataSource(database).withAppVersion("1");
    try (DBOS dbos = new DBOS(config)) {
      DbosFulfilment.Orders orders = DbosFulfilment.serve(dbos, shop, database);
      DbosFulfilment.use(dbos, orders, ORDER);
      Receipt receipt = dbos.<Receipt, Exception>getResult(ORDER.id());
      assertThat(receipt.chargeId()).isEqualTo("charge of order-7");
    }
    assertThat(shop.kinds()).containsExactly("charge", "ship");
    assertThat(db.number("select count(*) from shop.reservation")).isOne();
  }

  private static DataSource install(TestDatabase db) throws Exception {
    db.execute("create schema shop");
    db.execute("create table shop.reservation (order_id text primary key)");
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(db.url().jdbcUrl());
    dataSource.setUser(db.url().properties().get("user"));
    return dataSource;
  }
}
