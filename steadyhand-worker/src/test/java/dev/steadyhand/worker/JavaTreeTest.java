package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.start;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A process in Java whose decisions name more children than a run starts. */
@DatabaseTest
class JavaTreeTest {
  private static final int CHILDREN = 600;

  record Size(int n) {}

  private static final ProcessType<Size, Size> LEAF =
      ProcessType.of("shop.leaf", Size.class, Size.class);
  private static final ProcessType<Size, Size> TREE =
      ProcessType.of("shop.tree", Size.class, Size.class);

  private record Leaf() implements Decider<Size, Size> {
    @Override
    public ProcessType<Size, Size> type() {
      return LEAF;
    }

    @Override
    public Decision<Size> decide(Facts<Size> facts) {
      return succeed(facts.input(), "it is a leaf");
    }
  }

  private record Tree() implements Decider<Size, Size> {
    @Override
    public ProcessType<Size, Size> type() {
      return TREE;
    }

    @Override
    public Decision<Size> decide(Facts<Size> facts) {
      Facts.Children leaves = facts.children(LEAF);
      if (leaves.hasEnded()) {
        return succeed(new Size(leaves.succeeded()), "all leaves have ended");
      }
      Map<String, Size> inputs =
          IntStream.rangeClosed(1, facts.input().n())
              .boxed()
              .collect(Collectors.toMap("leaf-%05d"::formatted, Size::new));
      return start(LEAF, inputs).because("not all leaves have ended");
    }
  }

  /** All children of a page end before the next page is started. */
  @Test
  void a_parent_does_not_end_before_it_has_started_all_of_them(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ProcessClient client = new ProcessClient(Applications.install(database));
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .process(new Tree(), effects -> {})
            .process(new Leaf(), effects -> {})
            .buildStepped()) {
      client.start(TREE, "a", new Size(CHILDREN));
      while (client.find(TREE, "a").orElseThrow().state() == Instance.State.RUNNING) {
        while (!worker.stepTogether().isEmpty()) {
          // Until nothing is due.
        }
        database.execute("select test.pass('1 second')");
      }
    }
    assertThat(client.find(TREE, "a").orElseThrow().result()).contains(new Size(CHILDREN));
    assertThat(
            database.texts(
                """
                select facts #>> '{children,shop.leaf,total}' || ' and ' || (facts #>> '{children,shop.leaf,to_start}')
                from supervision.decision
                where process_name = 'shop.tree' and facts #> '{children,shop.leaf}' is not null
                order by decision_id
                """))
        .as("what its runs knew of: children, and children to start")
        .startsWith("500 and 100", "600 and 0");
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
  }
}
