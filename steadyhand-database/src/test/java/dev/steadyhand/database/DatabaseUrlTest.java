package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class DatabaseUrlTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          postgres://ann:secret@db.example:6543/app        | jdbc:postgresql://db.example:6543/app      | password=secret user=ann
          postgresql://ann@db.example/app                  | jdbc:postgresql://db.example:5432/app      | user=ann
          POSTGRES://db.example/app                        | jdbc:postgresql://db.example:5432/app      | ``
          postgres://db.example                            | jdbc:postgresql://db.example:5432/         | ``
          postgres:///app                                  | jdbc:postgresql://localhost:5432/app       | ``
          postgres://ann:@db.example:/app                  | jdbc:postgresql://db.example:5432/app      | user=ann
          postgres://a%40b:p%2F%3A%25w@h/d%20b             | jdbc:postgresql://h:5432/d%20b             | password=p/:%w user=a@b
          postgres://ann:p@ss:w@h/app                      | jdbc:postgresql://h:5432/app               | password=p@ss:w user=ann
          postgres://ann:p+w@h/app                         | jdbc:postgresql://h:5432/app               | password=p+w user=ann
          postgres://%C3%A4nn@h/app                        | jdbc:postgresql://h:5432/app               | user=änn
          postgres://ann@[::1]:6543/app                    | jdbc:postgresql://[::1]:6543/app           | user=ann
          postgres://[fe80::1]/app                         | jdbc:postgresql://[fe80::1]:5432/app       | ``
          postgres://one:1,two:2/app                       | jdbc:postgresql://one:1,two:2/app          | ``
          postgres://h/app?sslmode=require&user=ann        | jdbc:postgresql://h:5432/app               | sslmode=require user=ann
          postgres://h/app?application_name=shop%20one     | jdbc:postgresql://h:5432/app               | ApplicationName=shop one
          postgres://h/app?connect_timeout=3&              | jdbc:postgresql://h:5432/app               | connectTimeout=3
          jdbc:postgresql://h:6543/app?user=ann&password=s | jdbc:postgresql://h:6543/app               | password=s user=ann
          jdbc:postgresql://h/app?ApplicationName=a+b      | jdbc:postgresql://h:5432/app               | ApplicationName=a b
          jdbc:postgresql://ann:s@h/app                    | jdbc:postgresql://h:5432/app               | password=s user=ann
          jdbc:postgresql:app                              | jdbc:postgresql://localhost:5432/app       | ``
          jdbc:postgresql:/                                | jdbc:postgresql://localhost:5432/          | ``
          """)
  void reads(String url, String jdbcUrl, String properties) {
    DatabaseUrl parsed = DatabaseUrl.parse(url);

    assertThat(parsed.jdbcUrl()).isEqualTo(jdbcUrl);
    assertThat(sorted(parsed.properties())).isEqualTo(properties);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                     | it is empty
          mysql://ann:hunter2@h/app              | starts neither with
          hunter2                                | starts neither with
          postgres://ann:hunter2%zz@h/app        | percent sign
          postgres://ann:hunter2%2@h             | percent sign
          postgres://ann:hun/ter2@h/app          | / as %2F
          postgres://ann@h:hunter2/app           | cannot be read
          postgres://ann:hunter2@h:99999/app     | port is not between
          postgres://ann:hunter2@h:0/app         | port is not between
          postgres://ann:hunter2@h/app/more      | contains a slash
          postgres://ann:hunter2@h/app?sslmode   | no name or no value
          postgres://ann:hunter2@/app?host=/run  | Unix sockets
          """)
  void refuses_without_repeating_secrets(String url, String reason) {
    assertThatThrownBy(() -> DatabaseUrl.parse(url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("postgres://user:password@host:5432/database")
        .message()
        .doesNotContain("hunter2", "ter2", "ann:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgres://ann:hunter2@h/app",
        "postgres://ann@h/app?password=hunter2&sslpassword=hunter2",
        "jdbc:postgresql://h/app?password=hunter2&user=ann"
      })
  void never_shows_the_password(String url) {
    assertThat(DatabaseUrl.parse(url)).hasToString("jdbc:postgresql://h:5432/app as ann");
  }

  @Test
  void gives_the_driver_everything() {
    assertThat(DatabaseUrl.parse("postgres://ann:s@h/app?sslmode=require").toProperties())
        .containsEntry("user", "ann")
        .containsEntry("password", "s")
        .containsEntry("sslmode", "require");
  }

  @Test
  void is_a_data_source_in_one_line() {
    assertThat(DatabaseUrl.parse("postgres://ann:s@h:5433/app?ApplicationName=shop").dataSource())
        .isInstanceOfSatisfying(
            PGSimpleDataSource.class,
            source -> {
              assertThat(source.getUser()).isEqualTo("ann");
              assertThat(source.getPassword()).isEqualTo("s");
              assertThat(source.getPortNumbers()).containsExactly(5433);
              assertThat(source.getDatabaseName()).isEqualTo("app");
              assertThat(source.getApplicationName()).isEqualTo("shop");
            });
  }

  private static String sorted(Map<String, String> properties) {
    return new TreeMap<>(properties)
        .entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
  }

  @Test
  void what_the_url_says_wins_over_defaults() {
    assertThat(
            DatabaseUrl.parse("postgres://ann@h/app?socketTimeout=7")
                .withDefaults(Map.of("socketTimeout", "90", "tcpKeepAlive", "true"))
                .properties())
        .containsEntry("user", "ann")
        .containsEntry("socketTimeout", "7")
        .containsEntry("tcpKeepAlive", "true");
  }
}
