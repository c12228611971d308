package dev.steadyhand.channels.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.ErrorKind;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a receiver may send, HTTP or not, and what becomes of it. */
class PinnedHttpTest {
  private static final Exchange LOST =
      new Exchange.NoAnswer(ErrorKind.PROVIDER_UNREACHABLE, "connection lost");

  /** Long enough that a test which waits for it fails by its outcome. */
  private static final Duration LONG = Duration.ofSeconds(20);

  private static final Duration SHORT = Duration.ofMillis(300);

  private static Exchange post(RawServer server, String scheme, Duration limit) throws Exception {
    var limits = new CallLimits(limit, limit, limit, 1);
    var tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
    URI url = URI.create(scheme + "://localhost:" + server.port() + "/hook//a?b=c%20d");
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("X-Tenant", "7");
    headers.put("cookie", "a=b");
    return new PinnedHttp(Network.SYSTEM, true, tls, limits)
        .post(new WebhookRequest(url, "{\"a\":\"ä\"}", headers), Map.of("webhook-id", "1"));
  }

  private static Exchange post(RawServer server) throws Exception {
    try (server) {
      return post(server, "http", LONG);
    }
  }

  private static Exchange.Answered answer(RawServer server) throws Exception {
    return (Exchange.Answered) post(server);
  }

  @Test
  void the_request_holds_these_headers_and_no_others() throws Exception {
    RawServer server = RawServer.answering("HTTP/1.1 200 OK\r\n\r\n");
    assertThat(answer(server).status()).isEqualTo(200);
    assertThat(server.requests())
        .containsExactly(
            """
            POST /hook//a?b=c%%20d HTTP/1.1
            Host: localhost:%d
            Content-Type: application/json
            Content-Length: 10
            User-Agent: steadyhand
            Connection: close
            X-Tenant: 7
            cookie: a=b
            webhook-id: 1

            {"a":"ä"}\
            """
                .formatted(server.port())
                .replace("\n", "\r\n"));
  }

  @Test
  void names_of_headers_are_lower_case_and_the_first_value_counts() throws Exception {
    String head = "HTTP/1.1 429 Slow down\r\nRETRY-After:  5 \r\nretry-after: 9\r\nA:\r\n\r\n";
    Exchange.Answered answer = answer(RawServer.answering(head));
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.headers()).containsExactly(Map.entry("a", ""), Map.entry("retry-after", "5"));
  }

  @Test
  void interim_answers_are_passed_over() throws Exception {
    assertThat(
            answer(
                    RawServer.answering(
                        "HTTP/1.1 100 Continue\r\nA: 1\r\n\r\n"
                            + "HTTP/1.1 103 Early Hints\r\n\r\n"
                            + "HTTP/1.0 503\r\nB: 2\r\n\r\n"))
                .headers())
        .isEqualTo(Map.of("b", "2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "garbage\r\n\r\n",
        "garbage\r\nHTTP/1.1 200 OK\r\n\r\n",
        "SSH-2.0-OpenSSH\r\n",
        "HTTP/2 200 OK\r\n\r\n",
        "HTTP/1.1 000 OK\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 two OK\r\n\r\n",
        "HTTP/1.1\r\n\r\n",
        "\0\1\2\3",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\n: no name\r\n\r\n"
      })
  void what_is_not_http_is_no_answer(String text) throws Exception {
    assertThat(post(RawServer.answering(text))).isEqualTo(LOST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nRetry-After: 12",
        "HTTP/1.1 200 OK\r\nRetry-After: 12\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n"
      })
  void a_head_that_is_cut_off_is_no_answer(String text) throws Exception {
    assertThat(post(RawServer.answering(text))).isEqualTo(LOST);
  }

  @Test
  void endless_heads_are_given_up() throws Exception {
    String ok = "HTTP/1.1 200 OK\r\n";
    assertThat(post(RawServer.repeating(ok, "A: b\r\n"))).isEqualTo(LOST);
    assertThat(post(RawServer.repeating(ok, "A"))).isEqualTo(LOST);
    assertThat(post(RawServer.repeating(ok + "A: b\r\n", " folded\r\n"))).isEqualTo(LOST);
    assertThat(post(RawServer.repeating("HTTP/1.1 200 ", "O"))).isEqualTo(LOST);
    assertThat(post(RawServer.repeating("", "\r\n"))).isEqualTo(LOST);
    assertThat(post(RawServer.repeating("", "HTTP/1.1 100 Continue\r\n\r\n"))).isEqualTo(LOST);
  }

  @Test
  void a_head_has_32_kilobytes_at_most_however_it_is_divided() throws Exception {
    assertThat(answer(RawServer.answering(head(1, 32_000))).status()).isEqualTo(200);
    assertThat(answer(RawServer.answering(head(90, 300))).status()).isEqualTo(200);
    assertThat(post(RawServer.answering(head(1, 33_000)))).isEqualTo(LOST);
    assertThat(post(RawServer.answering(head(90, 400)))).isEqualTo(LOST);
    assertThat(post(RawServer.answering(head(101, 0)))).isEqualTo(LOST);
  }

  private static String head(int headers, int length) {
    String header = "A: " + "b".repeat(length) + "\r\n";
    return "HTTP/1.1 200 OK\r\n" + header.repeat(headers) + "\r\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 100\r\n\r\n",
        "Content-Length: 100\r\n\r\nabc",
        "Content-Length: x\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "Transfer-Encoding: rot13\r\n\r\nnop",
        "Transfer-Encoding: chunked\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nno chunk at all\r\n",
        "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nabc",
        "Transfer-Encoding: chunked\r\n\r\n0\r\nno trailer\r\n\r\n",
        "Content-Encoding: gzip\r\n\r\nnot gzip",
        "\r\nabc"
      })
  void a_status_that_came_is_kept_whatever_the_rest_is(String rest) throws Exception {
    assertThat(answer(RawServer.answering("HTTP/1.1 200 OK\r\n" + rest)).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "204 No Content\r\n\r\n",
        "304 Not Modified\r\n\r\n",
        "200 OK\r\nContent-Length: 0\r\n\r\n",
        "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
        "200 OK\r\n\r\nThe end is never told: some of the body is waited for."
      })
  void a_receiver_that_keeps_the_connection_open_has_answered(String rest) throws Exception {
    assertThat(answer(RawServer.keepingOpenAfter("HTTP/1.1 " + rest)).body()).isEmpty();
  }

  @Test
  void an_endless_body_is_not_read_to_its_end() throws Exception {
    String ok = "HTTP/1.1 200 OK\r\n";
    assertThat(answer(RawServer.repeating(ok + "\r\n", "a")).status()).isEqualTo(200);
    String chunked = "Transfer-Encoding: chunked\r\n\r\n";
    assertThat(answer(RawServer.repeating(ok + chunked, "1\r\na\r\n")).status()).isEqualTo(200);
    assertThat(answer(RawServer.repeating(ok + chunked + "1;", "a")).status()).isEqualTo(200);
    assertThat(answer(RawServer.repeating(ok + chunked + "0\r\n", "A: b\r\n")).status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nA: b"})
  void a_head_that_drips_beyond_the_limit_is_no_answer_in_time(String begun) throws Exception {
    try (RawServer server = RawServer.dripping(begun)) {
      assertThat(post(server, "http", SHORT))
          .isEqualTo(new Exchange.NoAnswer(ErrorKind.TIMEOUT, "no answer in time"));
    }
  }

  @Test
  void a_body_that_drips_beyond_the_limit_does_not_undo_the_answer() throws Exception {
    try (RawServer server = RawServer.dripping("HTTP/1.1 200 OK\r\n\r\n")) {
      assertThat(post(server, "http", SHORT)).isInstanceOf(Exchange.Answered.class);
    }
  }

  @Test
  void without_tls_nothing_is_sent() throws Exception {
    try (RawServer server = RawServer.running(client -> client.close())) {
      assertThat(post(server, "https", SHORT)).isInstanceOf(Exchange.NotSent.class);
    }
    RawServer gone = RawServer.answering("");
    gone.close();
    assertThat(post(gone, "http", LONG))
        .isEqualTo(new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "no connection"));
  }
}
