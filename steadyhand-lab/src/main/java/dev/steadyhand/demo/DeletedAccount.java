package dev.steadyhand.demo;

import dev.steadyhand.client.Kickoff;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A tree of processes: one child is stuck until its cause is fixed and it is released. */
final class DeletedAccount implements Scene {
  private static final int FILES = 40;
  private static final int STUCK_FILE = 17;
  private static final String PROCESS = "accounts.account_deletion";

  private long account;
  private long instance;

  @Override
  public String title() {
    return "An account with %d files is deleted; one file is stuck until it is released"
        .formatted(FILES);
  }

  @Override
  public void play(Stage stage) throws SQLException {
    account = stage.sql().createAccount(FILES);
    IntStream.rangeClosed(1, FILES).mapToObj(this::key).forEach(stage.store()::put);
    stage.store().lock(key(STUCK_FILE));
    instance =
        Kickoffs.rootOf(
            stage
                .client()
                .kickoff(Kickoff.of("api.request_account_deletion").with("_account_id", account)));
  }

  @Override
  public void fix(Stage stage) throws SQLException {
    stage.story().tell("");
    stage.story().tell("-- The deletion of the account has failed");
    stage.sql().tree(PROCESS, instance).forEach(stage.story()::tell);
    stage.store().unlock(key(STUCK_FILE));
    stage.sql().releaseTroubledChildren(PROCESS, instance, "the file is no longer locked");
    stage.story().say("the file was unlocked, and its deletion released");
  }

  @Override
  public void tellTheEnd(Stage stage) throws SQLException {
    stage.story().tell("");
    stage.story().tell("-- The deletion of the account has ended");
    stage.sql().tree(PROCESS, instance).forEach(stage.story()::tell);
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    int left = stage.store().objects();
    return Stream.concat(
            left == 0 ? Stream.empty() : Stream.of("%d files are left".formatted(left)),
            stage.sql().expect(PROCESS, instance, "succeeded"))
        .toList();
  }

  private String key(int file) {
    return "account-%d/recording-%d".formatted(account, file);
  }
}
