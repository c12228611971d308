package dev.steadyhand.sample;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The shop. */
@SpringBootApplication
public class ShopApplication {
  public static void main(String[] arguments) {
    SpringApplication.run(ShopApplication.class, arguments);
  }
}
