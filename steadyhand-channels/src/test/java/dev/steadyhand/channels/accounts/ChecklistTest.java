package dev.steadyhand.channels.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.channels.ObjectStoreChannel;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.sql.SQLException;
import java.util.Map;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.nio2blob.TransientNio2BlobStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

/**
 * The checklists at the end of document 004, with a real worker and an object store that checks
 * signatures.
 */
@DatabaseTest
class ChecklistTest {
  private static final String BUCKET = "recordings";
  private static final String MISSING_BUCKET = "invalid";
  private static final String SECRET = "secret/key+1";

  private final TransientNio2BlobStore store = new TransientNio2BlobStore();
  private final S3Proxy proxy =
      S3Proxy.builder()
          .blobStore(store)
          .endpoint(URI.create("http://localhost:0"))
          .awsAuthentication(AuthenticationType.AWS_V4, "id", SECRET)
          .build();

  @BeforeEach
  void open() throws Exception {
    store.createContainer(BUCKET);
    proxy.start();
  }

  @AfterEach
  void close() throws Exception {
    proxy.stop();
    store.close();
  }

  private ObjectStoreChannel channel() {
    return channel(SECRET);
  }

  private ObjectStoreChannel channel(String secret) {
    return ObjectStoreChannel.s3(
        Settings.of(
            Map.of(
                "file_delete.s3.endpoint", "http://localhost:" + proxy.getPort(),
                "file_delete.s3.region", "eu-central-1",
                "file_delete.s3.path-style", "true",
                "file_delete.s3.access-key-id", "id",
                "file_delete.s3.secret-access-key", secret)));
  }

  private void put(String bucket, String key) {
    byte[] content = {1, 2, 3};
    store.putBlob(
        PutObjectRequest.builder()
            .bucket(bucket)
            .key(key)
            .contentLength((long) content.length)
            .build(),
        new ByteArrayInputStream(content));
    assertThat(store.blobExists(bucket, key)).isTrue();
  }

  /** A profile, a cue, an upload intent, and a recording that was uploaded. */
  private static void record(TestDatabase database, String bucket, String key) throws SQLException {
    database.execute(
        """
        select r.*
        from learning.create_profile(1, 'Ada at home') p
        cross join learning.create_cue('Say hello') c
        cross join files.create_upload_intent(1, ?, ?) u
        cross join lateral learning.complete_recording(p.profile_id, c.cue_id, u.upload_intent_id) r
        """,
        bucket,
        key);
    assertThat(
            database.number(
                """
                select count(*)
                from learning.profile_cue_recording r
                join files.file f using (file_id)
                where f.account_id = 1 and f.object_key = ?
                """,
                key))
        .isEqualTo(1);
  }

  @Test
  void happy_path(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database);
    record(database, BUCKET, "ada/hello world.ogg");
    put(BUCKET, "ada/hello world.ogg");

    tree.request();
    assertThat(database.texts("select flag from accounts.account_flag where account_id = 1"))
        .containsExactly("deleted");
    assertThat(
            database.number(
                "select count(*) from accounts.account_deletion_task where account_id = 1"))
        .isEqualTo(1);

    try (Worker worker = tree.work(channel())) {
      tree.awaitState("succeeded");
    }
    assertThat(store.blobExists(BUCKET, "ada/hello world.ogg")).isFalse();
    assertThat(
            database.number(
                """
                select count(*)
                from files.file f
                join files.file_deletion_task t using (file_id)
                join files.file_deletion_task_succeeded s using (file_deletion_task_id)
                join files.file_metadata m using (file_id)
                where f.account_id = 1 and m.metadata = '{"deleted": true}'
                """))
        .isEqualTo(1);
    assertThat(
            database.number(
                "select count(*) from accounts.account_anonymization_task where account_id = 1"))
        .isEqualTo(1);
    assertThat(
            database.number(
                """
                select count(*)
                from accounts.account a
                join learning.profile p using (account_id)
                where coalesce(a.email, a.display_name, p.display_name) is not null
                """))
        .as("personal data")
        .isZero();
    tree.assertDeleted();
  }

  /** Failures accumulate: the store rejects our signature, which may be fixed later. */
  @Test
  void file_deletion_stuck_after_all_attempts(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database);
    record(database, BUCKET, "hello.ogg");
    put(BUCKET, "hello.ogg");
    tree.request();

    try (Worker worker = tree.work(channel("wrong"))) {
      tree.awaitState("failed");
    }
    assertThat(store.blobExists(BUCKET, "hello.ogg")).isTrue();
    assertThat(database.texts("select error_message from files.file_deletion_task_failed"))
        .hasSize(3)
        .containsOnly("S3 answered 403 (SignatureDoesNotMatch)");
    assertThat(database.text("select files.is_file_deletion_stuck(1)")).isEqualTo("t");
    assertThat(database.texts("select error_message from accounts.account_deletion_task_failed"))
        .containsExactly("file_deletion_stuck: files.file_deletion 1 is failed");

    release(database, "files.file_deletion", 1);
    try (Worker worker = tree.work(channel())) {
      tree.awaitState("succeeded");
    }
    assertThat(store.blobExists(BUCKET, "hello.ogg")).isFalse();
    assertReleased(database, "files.file_deletion");
    tree.assertDeleted();
  }

  /** An invalid bucket is rejected permanently: no further attempt is made. */
  @Test
  void file_deletion_refused_then_fixed_and_released(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database);
    record(database, BUCKET, "hello.ogg");
    put(BUCKET, "hello.ogg");
    record(database, MISSING_BUCKET, "lost.ogg");
    tree.request();

    try (Worker worker = tree.work(channel())) {
      tree.awaitState("failed");
      tree.await("select not exists (select from supervision.ticket)");
      assertThat(store.blobExists(BUCKET, "hello.ogg")).isFalse();
      assertThat(database.texts("select error_message from files.file_deletion_task_failed"))
          .containsExactly("S3 answered 404 (NoSuchBucket)");
      assertThat(database.text("select files.is_file_deletion_stuck(2)")).isEqualTo("t");
      assertThat(
              database.text(
                  """
                  select f.error_message = format('file_deletion_stuck: files.file_deletion %s is failed', t.file_deletion_task_id)
                  from accounts.account_deletion_task_failed f, files.file_deletion_task t
                  where t.file_id = 2
                  """))
          .as("the reason names the child")
          .isEqualTo("t");
      assertThat(database.texts("select flag from accounts.account_flag"))
          .containsExactly("deleted");

      store.createContainer(MISSING_BUCKET);
      put(MISSING_BUCKET, "lost.ogg");
      release(database, "files.file_deletion", 2);
      tree.awaitState("succeeded");
    }
    assertThat(store.blobExists(MISSING_BUCKET, "lost.ogg")).isFalse();
    assertReleased(database, "files.file_deletion");
    tree.assertDeleted();
  }

  @Test
  void anonymization_stuck_then_fixed_and_released(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database);
    record(database, BUCKET, "hello.ogg");
    put(BUCKET, "hello.ogg");
    String anonymize =
        String.valueOf(
            database.text("select pg_get_functiondef('accounts.anonymize_account'::regproc)"));
    database.execute(anonymize.replaceFirst("begin", "begin raise exception 'not today';"));
    tree.request();

    try (Worker worker = tree.work(channel())) {
      tree.awaitState("failed");
      assertThat(
              database.texts(
                  "select error_message from accounts.account_anonymization_task_failed"))
          .hasSize(3)
          .containsOnly("not today");
      assertThat(database.text("select accounts.is_account_anonymization_stuck(1)")).isEqualTo("t");
      assertThat(database.texts("select error_message from accounts.account_deletion_task_failed"))
          .containsExactly("anonymization_stuck: accounts.account_anonymization 1 is failed");
      tree.await("select not exists (select from supervision.ticket)");

      database.execute(anonymize);
      release(database, "accounts.account_anonymization", 1);
      tree.awaitState("succeeded");
    }
    assertReleased(database, "accounts.account_anonymization");
    tree.assertDeleted();
  }

  /** As the operator, who may do nothing else. */
  private static void release(TestDatabase database, String process, int subject)
      throws SQLException {
    try (var operator = new Session(database.connectAs("steadyhand_operator"))) {
      assertThat(operator.number("select supervision.release(?, ?, 'fixed')", process, subject))
          .as("the child and its parent")
          .isEqualTo(2);
    }
  }

  private static void assertReleased(TestDatabase database, String child) throws SQLException {
    assertThat(
            database.texts(
                """
                select process_name || ' by ' || actor || ': ' || reason
                from supervision.process_released
                """))
        .containsExactlyInAnyOrder(
            "accounts.account_deletion by steadyhand_operator: fixed",
            child + " by steadyhand_operator: fixed");
    assertThat(
            database.number(
                """
                select count(*)
                from supervision.why('accounts.account_deletion', 1) w
                where w.story like '%fixed%'
                """))
        .isPositive();
  }
}
