package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.channels.internal.ObjectStore;
import dev.steadyhand.channels.internal.Secret;
import dev.steadyhand.channels.internal.StoredObject;
import dev.steadyhand.channels.internal.V4Scheme;
import dev.steadyhand.channels.internal.V4Signer;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Outcome;
import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.nio2blob.TransientNio2BlobStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

class ObjectStoreChannelTest {
  private static final String BUCKET = "bucket-1";
  private static final TransientNio2BlobStore STORE = new TransientNio2BlobStore();
  private static S3Proxy proxy;

  @RegisterExtension
  static final WireMockExtension ANY_STORE =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  @BeforeAll
  static void start() throws Exception {
    STORE.createContainer(BUCKET);
    proxy =
        S3Proxy.builder()
            .blobStore(STORE)
            .endpoint(URI.create("http://localhost:0"))
            .virtualHost("localhost")
            .awsAuthentication(AuthenticationType.AWS_V4, "id", "secret/key+1")
            .build();
    proxy.start();
  }

  @AfterAll
  static void stop() throws Exception {
    proxy.stop();
    STORE.close();
  }

  private static void put(String key) {
    byte[] content = {1, 2, 3};
    STORE.putBlob(
        PutObjectRequest.builder()
            .bucket(BUCKET)
            .key(key)
            .contentLength((long) content.length)
            .build(),
        new ByteArrayInputStream(content));
    assertThat(STORE.blobExists(BUCKET, key)).isTrue();
  }

  private static Outcome remove(String bucket, String key, String... more) throws Exception {
    Map<String, String> first =
        Map.of(
            "file_delete.s3.endpoint", "http://localhost:" + proxy.getPort(),
            "file_delete.s3.region", "eu-central-1",
            "file_delete.s3.path-style", "true",
            "file_delete.s3.access-key-id", "id",
            "file_delete.s3.secret-access-key", "secret/key+1");
    try (var channel = ObjectStoreChannel.s3(settings(first, more))) {
      return channel.call(
          new Call(1, 1, "k", Json.object().put("bucket", bucket).put("object_key", key)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain.txt", "a/b c/ü+&=?#%.txt", "~-._*'()!$,;:@", "100%25"})
  void an_object_is_deleted_whatever_its_name(String key) throws Exception {
    put(key);
    assertThat(remove(BUCKET, key)).isEqualTo(Outcome.Accepted.empty());
    assertThat(STORE.blobExists(BUCKET, key)).isFalse();
  }

  /** Builds the request directly, since the bucket's host name cannot be resolved. */
  @Test
  void the_bucket_can_stand_in_the_hosts_name() throws Exception {
    put("virtual.txt");
    var signer =
        new V4Signer(
            V4Scheme.AMAZON,
            new V4Signer.Scope("eu-central-1", "s3"),
            "id",
            new Secret("secret/key+1"));
    URI endpoint = URI.create("http://localhost:" + proxy.getPort());
    HttpRequest request =
        new ObjectStore(endpoint, false, signer, Optional.empty())
            .delete(new StoredObject(BUCKET, "virtual.txt"), Instant.now())
            .build();

    assertThat(request.uri().getHost()).isEqualTo("bucket-1.localhost");
    try (var socket = new Socket("localhost", proxy.getPort())) {
      var head = new StringBuilder("DELETE " + request.uri().getRawPath() + " HTTP/1.1\r\n");
      head.append("Host: ").append(request.uri().getAuthority()).append("\r\n");
      request
          .headers()
          .map()
          .forEach((name, all) -> head.append(name + ": " + all.getFirst() + "\r\n"));
      socket.getOutputStream().write(head.append("\r\n").toString().getBytes(US_ASCII));
      assertThat(new String(socket.getInputStream().readNBytes(12), US_ASCII))
          .isEqualTo("HTTP/1.1 204");
    }
    assertThat(STORE.blobExists(BUCKET, "virtual.txt")).isFalse();
  }

  @Test
  void a_missing_object_counts_as_deleted() throws Exception {
    assertThat(remove(BUCKET, "never-was")).isInstanceOf(Outcome.Accepted.class);
  }

  @Test
  void a_missing_bucket_does_not() throws Exception {
    assertThat(remove("bucket-2", "a"))
        .isEqualTo(Outcome.Refused.byProvider("S3 answered 404 (NoSuchBucket)"));
  }

  @Test
  void a_wrong_secret_deletes_nothing_and_is_not_the_objects_fault() throws Exception {
    put("kept.txt");
    assertThat(remove(BUCKET, "kept.txt", "file_delete.s3.secret-access-key", "wrong"))
        .isEqualTo(Outcome.TryAgain.unreachable("S3 answered 403 (SignatureDoesNotMatch)"));
    assertThat(STORE.blobExists(BUCKET, "kept.txt")).isTrue();
  }

  @Test
  void a_session_token_is_sent_and_signed() throws Exception {
    ANY_STORE.stubFor(any(anyUrl()).willReturn(aResponse().withStatus(204)));
    remove(
        BUCKET,
        "a",
        "file_delete.s3.endpoint",
        ANY_STORE.baseUrl(),
        "file_delete.s3.session-token",
        "lent");
    ANY_STORE.verify(
        deleteRequestedFor(urlEqualTo("/bucket-1/a"))
            .withHeader("x-amz-security-token", matching("lent"))
            .withHeader("Authorization", matching(".*;x-amz-date;x-amz-security-token,.*")));
  }

  @Test
  void cloud_storage_gets_its_own_headers() throws Exception {
    ANY_STORE.stubFor(
        any(anyUrl())
            .willReturn(
                aResponse().withStatus(404).withBody("<Error><Code>NoSuchKey</Code></Error>")));
    Map<String, String> settings =
        Map.of(
            "file_delete.gcs.endpoint",
            ANY_STORE.baseUrl(),
            "file_delete.gcs.access-key-id",
            "GOOG1",
            "file_delete.gcs.secret",
            "s",
            "file_delete.bucket",
            BUCKET);
    try (var channel = ObjectStoreChannel.gcs(settings(settings))) {
      assertThat(channel.call(call("{'object_key': 'a b'}"))).isInstanceOf(Outcome.Accepted.class);
    }
    ANY_STORE.verify(
        deleteRequestedFor(urlEqualTo("/bucket-1/a%20b"))
            .withHeader("x-goog-date", matching("\\d{8}T\\d{6}Z"))
            .withHeader(
                "Authorization",
                matching(
                    "GOOG4-HMAC-SHA256 Credential=GOOG1/\\d{8}/auto/storage/goog4_request,"
                        + " SignedHeaders=host;x-goog-content-sha256;x-goog-date,"
                        + " Signature=[0-9a-f]{64}")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{'object_key': 'a'}", "{'bucket': 'a/../b', 'object_key': 'a'}"})
  void a_request_without_bucket_or_key_is_refused(String request) throws Exception {
    Map<String, String> settings =
        Map.of("file_delete.gcs.access-key-id", "i", "file_delete.gcs.secret", "s");
    try (var channel = ObjectStoreChannel.gcs(settings(settings))) {
      assertThat(channel.call(call(request))).isInstanceOf(Outcome.Refused.class);
    }
  }
}
